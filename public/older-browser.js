// Loaded by appearance.js in a browser that is older than the promised ones: leads to the page that names those. Pages that were
// answered as HTML stay: they can be read, and a form with an action works without the app. In the language of 2009.
(function () {
  var place = '/browsers.html';
  var texts = {
    en: 'This browser is too old for some of what ZH does.',
    es: 'Este navegador es demasiado antiguo para una parte de ZH.',
  };
  var links = { en: 'Browsers that work', es: 'Navegadores que funcionan' };
  var language = document.documentElement.getAttribute('data-page');
  if (!language) {
    location.replace(place);
    return;
  }
  var leave = function (event) {
    event.preventDefault();
    location.href = place;
  };
  document.addEventListener(
    'submit',
    function (event) {
      if (!event.target.hasAttribute('action')) leave(event);
    },
    true,
  );
  document.addEventListener(
    'click',
    function (event) {
      if (event.target.closest && event.target.closest('button[type="button"]')) leave(event);
    },
    true,
  );
  var say = function () {
    var line = document.createElement('p');
    line.setAttribute('role', 'status');
    line.style.cssText = 'margin:0;padding:12px 16px;background:#fff3d6;color:#3b2a00;font:16px/1.4 sans-serif';
    line.appendChild(document.createTextNode(texts[language] + ' '));
    var link = line.appendChild(document.createElement('a'));
    link.href = place;
    link.style.color = 'inherit';
    link.appendChild(document.createTextNode(links[language]));
    document.body.insertBefore(line, document.body.firstChild);
  };
  if (document.body) say();
  else document.addEventListener('DOMContentLoaded', say);
})();
