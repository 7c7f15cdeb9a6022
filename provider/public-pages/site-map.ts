import type { PublicPage } from '../../contract/public-page.ts';
import { escapeHtml } from '../delivery/index.ts';

const languages = ['en', 'es'] as const;
/** Pages that search engines need not list. */
const hidden = ['/super-login', '/forgot-password'];

/** The pages for search engines: the public ones, not the areas and what they load. */
export function robotsOf(origin: string): string {
  const closed = ['/api/', '/user', '/coach', '/enterprise', '/admin', '/pages/', '/mailbox', ...hidden];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Every public page in each language, with its partner in the other. */
export function sitemapOf(origin: string, pages: readonly PublicPage[]): string {
  const addressOf = (path: string, language: string) => escapeHtml(`${origin}${path}?lang=${language}`);
  const entries = pages
    .filter(({ path }) => !hidden.includes(path))
    .flatMap(({ path }) =>
      languages.map((language) => {
        const partners = languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${addressOf(path, each)}"/>`);
        return `<url><loc>${addressOf(path, language)}</loc>${partners.join('')}</url>`;
      }),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
