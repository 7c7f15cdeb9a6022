export { EnterprisePage } from './enterprise-page.tsx';
export { AdminInvoicePage } from './invoice-page.tsx';
export { EnterprisesPage } from './list-page.tsx';
export { EmployerPersonPage } from './person-page.tsx';
