import { useEffect } from 'react';

/** Names the browser's tab: 'Sessions · ZH'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'ZH' ? title : `${title} · ZH`;
  }, [title]);
}
