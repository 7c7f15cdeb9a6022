// React and react-dom alone, drawing ten lines: what any app of React pays.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

navigator.serviceWorker.register('/sw.js');
const lines = Array.from({ length: 10 }, (_, line) => createElement('p', { key: line }, `Bare line ${line} of the reference page`));
createRoot(document.getElementById('root')).render(createElement('main', null, lines));
