import { useLocation, useParams } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { IssueListPage } from './issue-list-page.tsx';
import { IssuePage } from './issue-page.tsx';
import { ReportPage } from './report-page.tsx';
import { supportPathAt } from './support-path.ts';

/** The person's reports, one report, or the form for a new one: by the path. */
export function SupportPage({ role }: { readonly role: Role }) {
  const { issueId } = useParams();
  const { pathname } = useLocation();
  const base = supportPathAt(pathname) ?? '/';
  if (issueId) return <IssuePage role={role} base={base} issueId={issueId} />;
  return pathname.endsWith('/new') ? <ReportPage base={base} /> : <IssueListPage role={role} base={base} />;
}
