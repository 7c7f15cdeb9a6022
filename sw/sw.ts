import { fillWhenAsked, served, serveFromCaches } from './caching.ts';
import { loadEngineWhenNeeded } from './engine-events.ts';
import { takeOverWhenAsked } from './updates.ts';
import { tellVersion } from './version.ts';

serveFromCaches();
loadEngineWhenNeeded();
takeOverWhenAsked();
tellVersion(served);
fillWhenAsked();
