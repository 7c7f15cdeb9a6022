export { DemoPage } from './demo-page.tsx';
export { DemosPage } from './list-page.tsx';
