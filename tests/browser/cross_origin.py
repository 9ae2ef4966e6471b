#!/usr/bin/python3
"""A page of another origin in a real browser: python3 cross_origin.py SERVER DIRECTORY

The page is served on one port, and its forms call the API on another one, which lists the page's origin: requests with and
without a preflight. The same page under another name is another origin, which the browser does not let read a response."""

import functools
import http.server
import subprocess
import sys
import threading
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

SERVER, DIRECTORY = sys.argv[1:3]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class CrossOrigin(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        Path(DIRECTORY).mkdir(parents=True, exist_ok=True)
        cls.pages = http.server.ThreadingHTTPServer(('127.0.0.1', 0), functools.partial(Quiet, directory=DIRECTORY))
        threading.Thread(target=cls.pages.serve_forever, daemon=True).start()
        cls.addClassCleanup(cls.pages.shutdown)
        cls.port = cls.pages.server_address[1]
        cls.server = subprocess.Popen(
            [SERVER, f'http://127.0.0.1:{cls.port}', Path(DIRECTORY) / 'notes.html'], stdout=subprocess.PIPE, text=True)
        cls.addClassCleanup(cls.server.stdout.close)
        cls.addClassCleanup(cls.server.wait, 10)
        cls.addClassCleanup(cls.server.terminate)
        cls.base = 'http://' + cls.server.stdout.readline().split()[-1]
        options = webdriver.ChromeOptions()
        options.binary_location = '/usr/bin/chromium'
        for argument in ('--headless=new', '--no-sandbox', '--disable-gpu'):
            options.add_argument(argument)
        cls.browser = webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)
        cls.addClassCleanup(cls.browser.quit)

    def open(self, host):
        self.browser.get(f'http://{host}:{self.port}/notes.html')
        self.type('#base-address', self.base)

    def type(self, selector, text):
        control = self.browser.find_element(By.CSS_SELECTOR, selector)
        control.clear()
        control.send_keys(text)

    def send(self, operation):
        form = self.browser.find_element(By.CSS_SELECTOR, f'#{operation} form.try')
        self.browser.execute_script('arguments[0].requestSubmit()', form)
        outcomes = lambda: [one.text for one in form.find_elements(By.CSS_SELECTOR, '.outcome')]
        WebDriverWait(self.browser, 20, ignored_exceptions=[StaleElementReferenceException]).until(
            lambda _: outcomes() not in ([], ['Waiting for the response']))
        return outcomes()[0], form

    def test_listed_origin(self):
        self.open('127.0.0.1')
        self.type('#get_note form.try [name="id"]', '7')
        outcome, form = self.send('get_note')
        self.assertTrue(outcome.startswith('200'), outcome)
        self.assertIn('a note', form.text)
        # A header and a method that a preflight must allow.
        tag = self.browser.execute_async_script(
            'fetch(arguments[0]).then(r => arguments[1](r.headers.get("ETag")))', self.base + '/notes/7')
        self.assertRegex(tag, '^"[0-9a-f]{32}"$')
        self.type('#get_note form.try [name="known"]', tag)
        outcome, _ = self.send('get_note')
        self.assertTrue(outcome.startswith('304'), outcome)

        self.type('#try [name="token"]', 't0ken')
        self.type('#put_note form.try [name="id"]', '7')
        self.type('#put_note form.try [name="text"]', 'new')
        outcome, form = self.send('put_note')
        self.assertTrue(outcome.startswith('200'), outcome)
        self.assertIn('ada', form.text)

    def test_errors_can_be_read(self):
        self.open('127.0.0.1')
        self.type('#try [name="token"]', 'wrong')
        self.type('#put_note form.try [name="id"]', '7')
        self.type('#put_note form.try [name="text"]', 'new')
        outcome, _ = self.send('put_note')
        self.assertTrue(outcome.startswith('401'), outcome)
        status = self.browser.execute_async_script(
            'fetch(arguments[0]).then(r => arguments[1](r.status))', self.base + '/unknown')
        self.assertEqual(status, 404)

    def test_another_origin_reads_nothing(self):
        self.open('localhost')
        for operation, fields in (('get_note', {'id': '7'}), ('put_note', {'id': '7', 'text': 'new'})):
            self.type('#try [name="token"]', 't0ken')
            for name, value in fields.items():
                self.type(f'#{operation} form.try [name="{name}"]', value)
            outcome, _ = self.send(operation)
            self.assertIn('No response', outcome)


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=2)
