#!/usr/bin/python3
"""The generated documents in the viewers of others: python3 viewers.py VIEWERS GOLDEN SHOTS

Redoc, Swagger UI and Scalar, unpacked by viewers.sh into VIEWERS, show each OpenAPI document of GOLDEN in Chromium: every
operation is on the page, and the console has no complaint. A picture of each is left in the directory SHOTS."""

import functools
import http.server
import json
import sys
import threading
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

VIEWERS, GOLDEN, SHOTS = (Path(one) for one in sys.argv[1:4])

PATIENCE = 240  # seconds: a busy machine takes its time to lay out a large document

# How each is started as its own documentation says, with nothing of it fetched from elsewhere.
STARTS = {
    'redoc': '''<div id="shown"></div><script src="/redoc/package/bundles/redoc.standalone.js"></script>
        <script>Redoc.init('/DOCUMENT', {expandResponses: 'all'}, document.getElementById('shown'));</script>''',
    'swagger_ui': '''<link rel="stylesheet" href="/swagger_ui/package/swagger-ui.css"><div id="shown"></div>
        <script src="/swagger_ui/package/swagger-ui-bundle.js"></script>
        <script>SwaggerUIBundle({url: '/DOCUMENT', dom_id: '#shown', validatorUrl: null, docExpansion: 'full',
            defaultModelsExpandDepth: 1, defaultModelExpandDepth: 1});</script>''',
    'scalar': '''<div id="shown"></div><script src="/scalar/package/dist/browser/standalone.js"></script>
        <script>Scalar.createApiReference('#shown', {url: '/DOCUMENT', withDefaultFonts: false, telemetry: false,
            defaultOpenAllTags: true, expandAllResponses: true, agent: {disabled: true}});</script>''',
}
PAGE = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>VIEWER</title><link rel="icon" href="data:,">BODY</html>'


# Complaints about what the viewer itself lacks, with the reason.
ACCEPTED = {
    # OpenAPI has no style for a list in brackets; Stripe's own document writes this one too.
    'redoc': ('deepObject style cannot be used with array value',
              # It makes an example of a list whose rules for its items are in an `allOf` from all but those rules.
              'found allOf with \\"array\\" type'),
    # It has no input of its own for the items of a list of integers, and falls back to another.
    'swagger_ui': ('Could not find component:" "JsonSchema_integer_int64',),
    'scalar': (),
}


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def translate_path(self, path):
        if path.startswith('/golden/'):
            return str(GOLDEN / path.removeprefix('/golden/').split('?')[0])
        return super().translate_path(path)

    def do_GET(self):
        viewer, _, document = self.path.removeprefix('/show/').partition('/')
        if not self.path.startswith('/show/'):
            return super().do_GET()
        page = PAGE.replace('VIEWER', viewer).replace('BODY', STARTS[viewer]).replace('DOCUMENT', 'golden/' + document)
        self.send_response(200)
        self.send_header('Content-Type', 'text/html; charset=utf-8')
        self.end_headers()
        self.wfile.write(page.encode())


def open_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = '/usr/bin/chromium'
    # Nothing outside this machine is looked up.
    for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking',
                     '--disable-component-update', '--disable-sync', '--disable-quic', '--window-size=1440,1100',
                     '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'):
        options.add_argument(argument)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
    browser = webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)
    browser.set_page_load_timeout(PATIENCE)
    browser.set_script_timeout(PATIENCE)
    return browser


class Viewers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        files = functools.partial(Files, directory=str(VIEWERS))
        cls.server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), files)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.server.shutdown)
        cls.base = f'http://127.0.0.1:{cls.server.server_port}'
        cls.browser = open_browser()
        cls.addClassCleanup(cls.browser.quit)
        SHOTS.mkdir(parents=True, exist_ok=True)

    def text(self):
        return ' '.join(self.browser.execute_script('return document.body.textContent').split())

    def complaints(self, accepted=()):
        # A viewer's own picture or font from elsewhere is none of the document's.
        known = ('net::ERR_NAME_NOT_RESOLVED', *accepted)
        return [entry['message'] for entry in self.browser.get_log('browser')
                if entry['level'] in ('SEVERE', 'WARNING') and not any(one in entry['message'] for one in known)]

    def test_a_complaint_is_found(self):
        self.browser.get(self.base + '/show/redoc/no.openapi.json')
        WebDriverWait(self.browser, PATIENCE).until(lambda _: self.complaints())


def shows(viewer, document):
    def test(self):
        described = json.loads((GOLDEN / document).read_text())
        summaries = {' '.join(one['summary'].split()) for path in described['paths'].values() for one in path.values()}
        self.browser.get('about:blank')
        self.browser.get_log('browser')
        self.browser.get(f'{self.base}/show/{viewer}/{document}')

        def missing():
            text = self.text()
            return sorted(one for one in summaries if one not in text)

        try:
            WebDriverWait(self.browser, PATIENCE).until(lambda _: not missing())
        except TimeoutException:
            self.fail(f'not on the page: {missing()}; {self.complaints()}')
        finally:
            self.browser.save_screenshot(str(SHOTS / f'{viewer}.{document}.png'))
        self.assertEqual(self.complaints(ACCEPTED[viewer]), [])
        for words in ('Something went wrong', 'Resolver error', 'Structural error', 'Semantic error'):
            if words not in (GOLDEN / document).read_text():  # an error that the API itself describes
                self.assertNotIn(words, self.text())
    return test


for one_viewer in STARTS:
    for one in sorted(GOLDEN.glob('*.openapi*.json')):
        setattr(Viewers, f'test_{one_viewer}_shows_{one.stem.replace(".", "_")}', shows(one_viewer, one.name))

unittest.main(argv=sys.argv[:1] + sys.argv[4:], verbosity=2)
