import { offlineNouns } from '../../src/domain/offline.ts';
import { declareOffline } from '../../src/sync/offline-nouns.ts';

// What page and worker register where they start.
declareOffline(offlineNouns);
