import { walkEveryScreen } from '../support/every-screen.ts';

walkEveryScreen(['nobody', 'member', 'newmember', 'coach', 'newcoach']);
