import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import { Illustration } from './illustrations.tsx';
import { Page } from './page.tsx';
import { State } from './state.tsx';

interface NotYetPageProps {
  /** The page's own name. */
  readonly title: string;
  /** What the page will do, in one or two sentences. */
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A page that is still being built: says so plainly, and what it will be for. */
export function NotYetPage({ title, text, children }: NotYetPageProps) {
  const { t } = useTranslation('common');
  return (
    <Page title={title}>
      {children}
      <Card>
        <State picture={<Illustration of="path" />} title={t('notYet.title')} text={text ?? t('notYet.text')} />
      </Card>
    </Page>
  );
}
