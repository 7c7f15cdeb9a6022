import { createContext, type ReactNode, useContext } from 'react';
import { asElement } from '../text/as-element.tsx';
import classes from './page.module.css';
import { PageHeader } from './page-header.tsx';
import { useDocumentTitle } from './use-document-title.ts';

interface PageProps {
  /** The heading, and the title of the browser's tab. */
  readonly title: string;
  /** A name for the tab where it differs from the heading (a greeting, for example). */
  readonly tabTitle?: string;
  readonly lead?: ReactNode;
  /** Buttons of the whole page, at the right of the heading. */
  readonly actions?: ReactNode;
  /** Small facts below the heading: the age of the data, a saved state. */
  readonly meta?: ReactNode;
  /** `reading` for texts and forms, `full` for lists and calendars. */
  readonly width?: 'reading' | 'full';
  readonly children: ReactNode;
}

/** The age of the data, which a shell shows on every screen. */
export const PageAge = createContext<ReactNode>(null);

/** The frame of every screen within an area or the public site. */
export function Page({ title, tabTitle, lead, actions, meta, width = 'full', children }: PageProps) {
  useDocumentTitle(tabTitle ?? title);
  const age = useContext(PageAge);
  return (
    <div className={classes.page} data-width={width}>
      <PageHeader title={title} lead={lead} actions={actions} meta={meta} age={age} />
      {asElement(children)}
    </div>
  );
}
