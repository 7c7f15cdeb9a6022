import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { screenLeft } from '../ui/feedback/screen-left.ts';

/** The id of the part of each shell that holds the page. */
export const contentId = 'content';

/**
 * After a navigation the focus moves to the new page, so that a screen reader reads it and the next Tab starts there; messages
 * about the former page are removed. Not on the first page, nor when only the section of a page changes.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const formerPath = useRef(pathname);
  // The router scrolls to sections on every navigation except the first, where the page is rendered only after it has checked.
  useEffect(() => {
    if (window.location.hash) document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, []);
  useEffect(() => {
    if (formerPath.current === pathname) return;
    formerPath.current = pathname;
    window.dispatchEvent(new CustomEvent(screenLeft, { detail: isBack }));
    if (!hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, hash, isBack]);
  return null;
}
