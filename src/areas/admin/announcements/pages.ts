export { AnnouncementPage } from './announcement-page.tsx';
export { AnnouncementsPage } from './announcements-page.tsx';
export { ComposePage, EditPage } from './compose-page.tsx';
