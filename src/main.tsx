import './ui/base.css';
import './app/splash.css';
import { startApp } from './app/start-app.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element #root.');
await startApp(place);
