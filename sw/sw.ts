import { fillWhenAsked, served, serveFromCaches } from './caching.ts';
import { receivePushMessages } from './push.ts';
import { sendInBackground } from './sync.ts';
import { takeOverWhenAsked } from './updates.ts';
import { tellVersion } from './version.ts';

serveFromCaches();
sendInBackground();
receivePushMessages();
takeOverWhenAsked();
tellVersion(served);
fillWhenAsked();
