import { expect, it } from 'vitest';
import { onlyForOffices } from './office-files.ts';

const chunk = (fileName: string, module: string, rest: { imports?: string[]; dynamicImports?: string[]; css?: string[] } = {}) => ({
  fileName,
  facadeModuleId: `/home/zh/${module}`,
  moduleIds: [`/home/zh/${module}`],
  imports: rest.imports ?? [],
  dynamicImports: rest.dynamicImports ?? [],
  viteMetadata: { importedCss: new Set(rest.css) },
});

it('names what only the further pages of the office areas need, with its styles', () => {
  const chunks = [
    chunk('entry.js', 'index.html', { imports: ['base.js'], dynamicImports: ['member.js', 'doors.js'] }),
    chunk('base.js', 'node_modules/react/index.js'),
    chunk('member.js', 'src/areas/user/home/home-page.tsx', { imports: ['card.js'], css: ['card.css'] }),
    chunk('card.js', 'src/ui/page/card.tsx', { css: ['card.css'] }),
    chunk('doors.js', 'src/app/office-routes.ts', { dynamicImports: ['first.js', 'first-admin.js', 'employees.js'] }),
    chunk('first.js', 'src/areas/enterprise/dashboard/dashboard-page.tsx', { dynamicImports: ['chart.js'] }),
    chunk('first-admin.js', 'src/areas/admin/dashboard-page.tsx'),
    chunk('chart.js', 'src/ui/chart/drawing.tsx'),
    chunk('employees.js', 'src/areas/enterprise/employees/list-page.tsx', {
      imports: ['card.js', 'table.js'],
      dynamicImports: ['import.js', 'chart.js'],
      css: ['card.css', 'table.css'],
    }),
    chunk('table.js', 'src/ui/table/data-table.tsx', { css: ['table.css'] }),
    chunk('import.js', 'src/areas/enterprise/employees/import/import-page.tsx'),
    chunk('words-member.js', 'src/i18n/en/member.ts'),
    chunk('words-employees.js', 'src/i18n/es/employees.ts'),
    chunk('words-plans.js', 'src/i18n/es/admin-plans.ts'),
  ];
  const pages = ['enterprise/dashboard/dashboard-page.tsx', 'admin/dashboard-page.tsx', 'enterprise/employees/list-page.tsx'];
  expect(
    new Set(
      onlyForOffices(
        chunks,
        pages.map((page) => `/home/zh/src/areas/${page}`),
      ),
    ),
  ).toEqual(new Set(['employees.js', 'table.js', 'table.css', 'import.js', 'words-employees.js', 'words-plans.js']));
});
