export { makeMetrics } from './metrics.ts';
export { countRequests } from './requests.ts';
export { listenForMetrics, type Report } from './serve.ts';
export { addState } from './state.ts';
export { countWork } from './work.ts';
