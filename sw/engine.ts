import '../src/platform/any-signal.ts';
import type { EngineScope } from './engine-events.ts';
import { pushHandlers } from './push.ts';
import { syncHandlers } from './sync.ts';

// The script that the worker loads with its first push, click or sync (engine-events.ts); built apart (scripts/build).
(globalThis as EngineScope).zhEngine = { ...pushHandlers, ...syncHandlers };
