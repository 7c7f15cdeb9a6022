// Runs before anything is drawn, so that a chosen appearance or language does not flash the other one.
// Outside of the app's own script, since the content security policy forbids inline scripts.
// In the language of 2009: an older browser must understand it to say that it is too old (docs/decisions/059).
// The cookies are written by src/i18n/preferences.ts.
(function () {
  var root = document.documentElement;
  // Every promised browser has it; Safari and Chrome have it from the promised version on.
  if (!Array.fromAsync) {
    document.head.appendChild(document.createElement('script')).src = '/older-browser.js';
    return;
  }
  // Noted here, since a page can be left before the app is there (src/app/sync-status/preload-error.ts).
  var leave = function () {
    root.dataset.leftAt = Date.now();
  };
  addEventListener('beforeunload', leave);
  addEventListener('pagehide', leave);
  var preference = function (name) {
    return (RegExp('(?:^|; )zh_' + name + '=(\\w+)').exec(document.cookie) || [])[1];
  };
  var device = matchMedia('(prefers-color-scheme: dark)');
  var show = function () {
    var theme = preference('theme');
    root.dataset.mantineColorScheme = theme === 'dark' || (theme !== 'light' && device.matches) ? 'dark' : 'light';
  };
  show();
  // Also while nothing of the app is there; once it is, it answers after this and has the last word.
  device.addEventListener('change', show);
  // A page that was answered as HTML states its own language.
  if (root.dataset.page) return;
  var languages = [new URLSearchParams(location.search).get('lang'), preference('language')].concat(navigator.languages);
  var language = languages
    .map(function (tag) {
      return tag && tag.slice(0, 2);
    })
    .filter(function (tag) {
      return tag === 'en' || tag === 'es';
    })[0];
  if (language) root.lang = language;
  // The pages of the areas name the translations of their first screen in each language: fetched with everything else.
  var words = root.dataset[language === 'es' ? 'wordsEs' : 'wordsEn'];
  (words ? words.split(' ') : []).forEach(function (href) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: href }));
  });
})();
