#!/usr/bin/python3
"""A bare window of WebKitGTK for WebKitWebDriver: nothing around the page, so that it can be as narrow as a phone."""

import ctypes
import signal

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402


def create_view(_session, context):
    settings = WebKit2.Settings(enable_page_cache=False)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False)
    window.set_default_size(1440, 900)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    return view


def begin(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKitWindow')
    session.set_application_info(info)
    session.connect('create-web-view', create_view, context)


# It never outlives the driver that started it.
ctypes.CDLL(None).prctl(1, signal.SIGTERM)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect('automation-started', begin)
Gtk.main()
