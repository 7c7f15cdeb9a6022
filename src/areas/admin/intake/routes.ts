import type { RouteObject } from 'react-router-dom';
import { loadTranslations } from '../../../i18n/index.ts';

/** Intake forms: the list, and the builder of one at `/admin/intakeform/KEY`. */
export const intakeRoutes: RouteObject[] = [
  {
    path: 'intakeform',
    lazy: async () => {
      const [{ FormListPage }] = await Promise.all([import('./form-list-page.tsx'), loadTranslations('admin-forms', 'errors')]);
      return { Component: FormListPage };
    },
  },
  {
    path: 'intakeform/:formKey',
    lazy: async () => {
      const [{ FormEditorPage }] = await Promise.all([
        import('./form-editor-page.tsx'),
        loadTranslations('admin-forms', 'intake', 'errors'),
      ]);
      return { Component: FormEditorPage };
    },
  },
];
