import { expect, it } from 'vitest';
import { staticHtmlOf } from './drawn.ts';

function drawn(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  return staticHtmlOf(root);
}

it('keeps texts, classes and shapes', () => {
  const html =
    '<main class="page"><h1 class="a b">Ana &amp; &lt;Luis&gt;</h1><p data-gap="3" style="--size: 2rem">9:30</p>' +
    '<svg viewBox="0 0 24 24" stroke-width="2"><path d="M0 0h9"></path></svg></main>';
  expect(drawn(html)).toBe(html);
});

it('keeps nothing that runs, was typed, links somewhere, or is loaded from elsewhere', () => {
  expect(
    drawn(
      '<a href="/user/x" id="x" onclick="run()" aria-label="To Ana">Ana</a><img src="/files/ana.jpg" alt="Ana"><input value="typed">' +
        '<textarea>typed</textarea><script>run()</script><style>p{}</style><iframe src="/"></iframe>' +
        '<p style="background: url(/files/1)">said</p><!-- noted --><div data-passing><p>Saved.</p></div>',
    ),
  ).toBe('<a>Ana</a><p>said</p>');
});

it('keeps no screen that is too long to read at once', () => {
  expect(drawn(`<p>${'word '.repeat(20_000)}</p>`)).toBe('');
});
