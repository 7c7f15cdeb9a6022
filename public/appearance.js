// Runs before anything is drawn, so that a chosen appearance or language does not flash the other one.
// Outside of the app's own script, since the content security policy forbids inline scripts.
// The cookies are written by src/i18n/preferences.ts.
(() => {
  const preference = (name) => new RegExp(`(?:^|; )zh_${name}=(\\w+)`).exec(document.cookie)?.[1];
  const device = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const theme = preference('theme');
    const isDark = theme === 'dark' || (theme !== 'light' && device.matches);
    document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  };
  show();
  // Also while nothing of the app is there; once it is, it answers after this and has the last word.
  device.addEventListener('change', show);
  // A page that was answered as HTML states its own language.
  if (document.documentElement.dataset.page) return;
  const asked = new URLSearchParams(location.search).get('lang');
  const language =
    (asked === 'en' || asked === 'es' ? asked : preference('language')) ??
    navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'es');
  if (language) document.documentElement.lang = language;
  // The pages of the areas name the translations of their first screen in each language: fetched with everything else.
  const words = document.documentElement.dataset[language === 'es' ? 'wordsEs' : 'wordsEn'];
  for (const href of words ? words.split(' ') : [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
})();
