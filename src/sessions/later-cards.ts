import { lazy } from 'react';

// Few sessions have them, and the home shares the file of this capability: they come with the first that does.
const load = () => import('./cards.ts');

export const OrientationCard = lazy(async () => ({ default: (await load()).OrientationCard }));
export const AttendanceCard = lazy(async () => ({ default: (await load()).AttendanceCard }));
