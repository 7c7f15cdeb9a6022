"""A window with WebKitGTK in it, for WebKitWebDriver to drive.

WebKitGTK's own MiniBrowser keeps no profile while it is driven; this one keeps it in the folder of its first argument.
Errors of a page are gathered in `window.journeyErrors`, from before its first script.
"""

import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

GATHER_ERRORS = """
(() => {
  const errors = (window.journeyErrors = []);
  const note = (what) => errors.push(`${location.pathname}: ${what}`);
  addEventListener('error', (event) => event.message && note(event.message));
  addEventListener('unhandledrejection', ({ reason }) => note(`not caught: ${reason?.stack ?? reason}`));
  document.addEventListener('securitypolicyviolation', (event) => note(`${event.violatedDirective} forbids ${event.blockedURI}`));
  const { error } = console;
  console.error = (...words) => {
    note(words.join(' '));
    error.apply(console, words);
  };
})();
"""

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=f'{profile}/data', base_cache_directory=f'{profile}/cache')
data.get_cookie_manager().set_persistent_storage(f'{profile}/cookies', WebKit2.CookiePersistentStorage.SQLITE)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)


def open_view(_session):
    window = Gtk.Window()
    window.set_default_size(1100, 900)
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript.new(
            GATHER_ERRORS, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
        )
    )
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    # The back/forward cache, as Safari has it.
    view.get_settings().set_enable_page_cache(True)
    view.connect('close', lambda _view: window.destroy())
    window.connect('destroy', lambda _window: Gtk.main_quit())
    window.add(view)
    window.show_all()
    return view


def start_automation(_context, session):
    version = WebKit2.ApplicationInfo.new()
    version.set_name('WebKitGTK')
    version.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(version)
    session.connect('create-web-view', open_view)


context.connect('automation-started', start_automation)
Gtk.main()
