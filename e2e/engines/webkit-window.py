#!/usr/bin/python3
# A bare WebKitGTK window, 390 pixels wide, for WebKitWebDriver: its own MiniBrowser is never narrower than 447.
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(['fr-FR', 'fr'])


def make(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(390, 844)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(2, 50, 0)
    session.set_application_info(info)
    session.connect('create-web-view', make)


context.connect('automation-started', begin)
Gtk.main()
