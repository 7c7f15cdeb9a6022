import { useEffect } from 'react';

/** What the page that was rendered last, without a browser, is called. */
export const renderedTitle = { text: '' };

/** Names the browser's tab: 'Sessions · ZH'. */
export function useDocumentTitle(title: string): void {
  const whole = title === 'ZH' ? title : `${title} · ZH`;
  if (!globalThis.document) renderedTitle.text = whole;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
