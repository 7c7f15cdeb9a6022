export { AttendanceCard } from './attendance-card.tsx';
export { OrientationCard } from './orientation-card.tsx';
