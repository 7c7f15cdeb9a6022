import { serveFromCaches } from './caching.ts';
import { sendInBackground } from './sync.ts';
import { takeOverWhenAsked } from './updates.ts';

serveFromCaches();
sendInBackground();
takeOverWhenAsked();
