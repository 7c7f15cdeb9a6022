import { useEffect } from 'react';

/** The title of the page that was last rendered without a browser. */
export const renderedTitle = { text: '' };

/** Names the browser's tab: 'Sessions · ZH'. */
export function useDocumentTitle(title: string): void {
  const whole = title === 'ZH' ? title : `${title} · ZH`;
  if (!globalThis.document) renderedTitle.text = whole;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
