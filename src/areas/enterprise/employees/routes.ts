import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../../i18n/index.ts';

/** The employees of a company, below `/enterprise`. */
export const employeeRoutes: RouteObject[] = [
  {
    path: 'employees',
    lazy: async () => {
      const [{ EmployeesPage }] = await Promise.all([import('./list-page.tsx'), loadTranslations('employees', 'enterprise', 'prices')]);
      return { Component: EmployeesPage };
    },
  },
  {
    path: 'employees/links',
    lazy: async () => {
      const [{ LinksPage }] = await Promise.all([import('./links-page.tsx'), loadTranslations('employees', 'prices')]);
      return { Component: LinksPage };
    },
  },
  {
    path: 'employees/directory',
    lazy: async () => {
      const [{ DirectoryPage }] = await Promise.all([import('./directory/directory-page.tsx'), loadTranslations('employees-directory')]);
      return { Component: DirectoryPage };
    },
  },
  {
    path: 'employees/import',
    lazy: async () => {
      const [{ ImportPage }] = await Promise.all([
        import('./import/import-page.tsx'),
        loadTranslations('employees', 'employees-import', 'prices'),
      ]);
      return { Component: ImportPage };
    },
  },
  {
    path: 'employees/:id',
    lazy: async () => {
      const [{ EmployeePage }] = await Promise.all([import('./employee-page.tsx'), loadTranslations('employees', 'prices')]);
      return { Component: EmployeePage };
    },
  },
];
