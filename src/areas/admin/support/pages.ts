export { CategoriesPage } from './categories-page.tsx';
export { MessagePage } from './message-page.tsx';
export { MessagesPage } from './messages-page.tsx';
export { ReportPage } from './report-page.tsx';
export { ReportsPage } from './reports-page.tsx';
