import { expect, it } from 'vitest';
import type { PageData, PublicPage } from '../../contract/public-page.ts';
import { keepPages } from './kept-pages.ts';
import type { OpenedRenderer } from './open-renderer.ts';

const page = { path: '/', name: 'index', needs: ['videos'] } as unknown as PublicPage;
const asked = { page, language: 'en', isAsked: false } as const;

/** Pages whose text is the data that they were made from. */
function openPages() {
  let time = 0;
  let data: PageData = { videos: 1 };
  const renderer = { list: [], renderPage: async ({ given }: { given: PageData }) => JSON.stringify(given) } as unknown as OpenedRenderer;
  const pages = keepPages({
    openRenderer: async () => renderer,
    readPageData: async () => data,
    origin: 'https://zh.example',
    now: () => time,
  });
  return {
    /** What a visitor reads so many seconds later, when the provider knows this. */
    async read(secondsLater: number, given: PageData): Promise<PageData> {
      time += secondsLater * 1000;
      data = given;
      const { html } = await pages.get(asked);
      return JSON.parse(html.toString());
    },
  };
}

it('a page is served for a minute, then while a newer one is made', async () => {
  const { read } = openPages();
  expect(await read(0, { videos: 1 })).toEqual({ videos: 1 });
  expect(await read(59, { videos: 2 })).toEqual({ videos: 1 });
  expect(await read(2, { videos: 2 })).toEqual({ videos: 1 });
  await expect.poll(() => read(0, { videos: 2 })).toEqual({ videos: 2 });
});

it('a page without some of its data is made again after five seconds, and the visitor waits for it', async () => {
  const { read } = openPages();
  expect(await read(0, {})).toEqual({});
  expect(await read(4, { videos: 1 })).toEqual({});
  expect(await read(2, { videos: 1 })).toEqual({ videos: 1 });
});

it('takes the place of one with the data only after ten minutes', async () => {
  const { read } = openPages();
  expect(await read(0, { videos: 1 })).toEqual({ videos: 1 });
  for (let minutes = 2; minutes < 10; minutes += 2) expect(await read(120, {})).toEqual({ videos: 1 });
  expect(await read(121, {})).toEqual({});
  expect(await read(6, { videos: 2 })).toEqual({ videos: 2 });
});
