import { fillOnRequest, served, serveFromCaches } from './caching.ts';
import { loadEngineWhenNeeded } from './engine-events.ts';
import { skipWaitingOnRequest } from './updates.ts';
import { reportVersion } from './version.ts';

serveFromCaches();
loadEngineWhenNeeded();
skipWaitingOnRequest();
reportVersion(served);
fillOnRequest();
