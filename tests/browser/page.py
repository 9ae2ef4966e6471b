#!/usr/bin/python3
"""The platform server's page in a real browser: python3 page.py SERVER CLIENT ROLES DATA SHOTS

Serves the trading platform from a new SQLite file and reads its page as a person does: searches, follows deep links, tries
the public operation and signed ones, and runs the page's curl examples. Pictures of it are left in the directory SHOTS."""

import base64
import hashlib
import hmac
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

SERVER, CLIENT, ROLES, DATA, SHOTS = sys.argv[1:6]
ACCOUNTS = dict(line.split('\t')[:2] for line in Path(ROLES).read_text().splitlines())
TRADER, ADMIN, USER = ACCOUNTS['trader'], ACCOUNTS['admin_aurora'], ACCOUNTS['aurora_user_000']


class Platform:
    """The running server, and a registered key for the trader."""

    def __init__(self):
        self.directory = tempfile.TemporaryDirectory()
        self.work = Path(self.directory.name)
        self.process = subprocess.Popen(
            [SERVER, '--listen', '127.0.0.1:0', '--store', self.work / 'platform.sqlite', '--import', DATA],
            stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if line.startswith('listening on '):
                self.base = 'http://' + line.split()[-1]
                break
        self.trader_key = self.add_key('trader', TRADER)
        self.add_key('admin', ADMIN)

    def add_key(self, name, account):
        key = subprocess.run([CLIENT, 'keygen', self.work / name], check=True, capture_output=True, text=True)
        self.register(account, key.stdout.strip())
        return key.stdout.strip()

    def register(self, account, key):
        subprocess.run([SERVER, 'key', 'add', '--store', self.work / 'platform.sqlite', '--account', account, '--key', key],
                       check=True, capture_output=True)

    def seed(self, name):
        return (self.work / name).read_text().strip()

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()
        self.directory.cleanup()


def open_browser():
    options = webdriver.ChromeOptions()
    options.binary_location = '/usr/bin/chromium'
    for argument in ('--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-color-profile=srgb'):
        options.add_argument(argument)
    options.set_capability('goog:loggingPrefs', {'browser': 'ALL'})
    return webdriver.Chrome(service=Service('/usr/bin/chromedriver'), options=options)


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.platform = Platform()
        cls.addClassCleanup(cls.platform.stop)
        cls.browser = open_browser()
        cls.addClassCleanup(cls.browser.quit)
        Path(SHOTS).mkdir(parents=True, exist_ok=True)

    def setUp(self):
        self.look(1440, 1000)
        self.open()

    def tearDown(self):
        # A refused policy, a script's error: the browser says them here. A request that the server refuses is no error.
        for entry in self.browser.get_log('browser'):
            if 'Failed to load resource: the server responded' not in entry['message']:
                self.assertNotIn(entry['level'], ('SEVERE', 'WARNING'), entry['message'])

    def open(self, anchor=''):
        self.browser.get('about:blank')
        self.browser.get(self.platform.base + '/docs' + anchor)

    def look(self, width, height, dark=False, phone=False):
        self.browser.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {
            'width': width, 'height': height, 'deviceScaleFactor': 2 if phone else 1, 'mobile': phone})
        self.browser.execute_cdp_cmd('Emulation.setEmulatedMedia', {'features': [
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'},
            {'name': 'prefers-reduced-motion', 'value': 'reduce'}]})

    def find(self, selector, within=None):
        return (within or self.browser).find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, condition):
        # The page may replace an element between finding it and asking it: then it is found anew.
        waiting = WebDriverWait(self.browser, 10, poll_frequency=0.05, ignored_exceptions=[StaleElementReferenceException])
        return waiting.until(lambda _: condition())

    def is_in_sight(self, element):
        return self.browser.execute_script(
            'const box = arguments[0].getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight;', element)

    def type(self, selector, text, within=None):
        control = self.find(selector, within)
        control.clear()
        control.send_keys(text)
        return control

    def sign_in(self, account=TRADER, name='trader'):
        self.type('#try [name="account"]', account)
        self.type('#try [name="secret"]', self.platform.seed(name))
        self.wait(lambda: self.find('#try [name="key"]').get_attribute('value'))

    def press(self, operation, button):
        form = self.find(f'#{operation} form.try')
        self.browser.execute_script('arguments[0].scrollIntoView({block: "center"})', form)
        self.find(button, form).click()
        return form

    def send(self, operation):
        form = self.press(operation, 'button[type="submit"]')
        self.wait(lambda: self.find('.outcome', form).text != 'Waiting for the response')
        outcome = self.find('.outcome', form)
        body = form.find_elements(By.CSS_SELECTOR, '.result pre')
        return outcome, json.loads(body[-1].text) if body else None, form

    def test_page_is_served_as_what_it_is(self):
        for path, kind in (('/docs', 'text/html; charset=utf-8'), ('/openapi.json', 'application/json')):
            with urllib.request.urlopen(self.platform.base + path) as answer:
                self.assertEqual(answer.status, 200)
                self.assertEqual(answer.headers['Content-Type'], kind)
                self.assertEqual(answer.headers['X-Content-Type-Options'], 'nosniff')
                self.assertIsNone(answer.headers['Access-Control-Allow-Origin'])
            with self.assertRaises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(urllib.request.Request(self.platform.base + path, data=b'{}'))
            self.assertEqual(refused.exception.code, 405)
            self.assertEqual(refused.exception.headers['Allow'], 'GET, HEAD')
            refused.exception.close()

    def test_page_asks_nobody_for_anything(self):
        asked = self.browser.execute_script('return performance.getEntriesByType("resource").map(one => one.name)')
        self.assertEqual([one for one in asked if not one.startswith('data:')], [])
        self.assertEqual(len(self.all('form.try')), 6)

    def test_search_by_keyboard(self):
        self.find('body').send_keys('/')
        search = self.browser.switch_to.active_element
        self.assertEqual(search.get_attribute('id'), 'find')
        for words, target in (('leverage margin', 'get_leverage.margin_mode'), ('180 days', 'list_daily_fee_revenue.max_difference'),
                              ('-1103', 'list_daily_fee_revenue.error.400.-1103'), ('set_default', 'set_default_fee_rate'),
                              ('signed requests', 'signed-requests')):
            with self.subTest(words):
                self.find('body').send_keys('/')
                self.type('#find', words)
                found = [one.get_attribute('data-target') for one in self.all('#found li')]
                self.assertIn(target, found)
                self.assertNotIn('', found)
                self.assertEqual(found, [one for one in found if self.all(f'[id="{one}"]')])
                self.find('#find').send_keys(*[Keys.ARROW_DOWN] * found.index(target), Keys.ENTER)
                self.assertTrue(self.browser.current_url.endswith('#' + target), self.browser.current_url)
                self.assertTrue(self.is_in_sight(self.browser.find_element(By.ID, target)))
        self.type('#find', 'no such thing')
        self.assertEqual(self.find('#found').text, 'Nothing is called that.')
        self.find('#find').send_keys(Keys.ESCAPE)
        self.assertFalse(self.find('#found').is_displayed())

    def test_first_tab_skips_to_the_content(self):
        self.find('body').send_keys(Keys.TAB)
        skip = self.browser.switch_to.active_element
        self.assertEqual(skip.text, 'Skip to the content')
        skip.send_keys(Keys.ENTER)
        self.assertEqual(self.browser.switch_to.active_element.get_attribute('id'), 'content')

    def test_deep_links(self):
        for target in ('get_leverage', 'list_vault_transactions.response.rows.shares_change.required_iff',
                       'edit_referee_description.error.409.-1007', 'set_default_fee_rate.account_ids'):
            with self.subTest(target):
                self.open('#' + target)
                self.assertTrue(self.is_in_sight(self.browser.find_element(By.ID, target)))
        broken = self.browser.execute_script(
            'return [...document.querySelectorAll("a[href]")].map(one => one.getAttribute("href"))'
            '.filter(one => !document.getElementById(decodeURIComponent(one.slice(1))))')
        self.assertEqual(broken, [])

    def test_light_and_dark(self):
        paper = lambda: self.browser.execute_script('return getComputedStyle(document.body).backgroundColor')
        self.assertEqual(paper(), 'rgb(253, 253, 251)')
        self.find('.theme').click()
        self.assertEqual(paper(), 'rgb(21, 23, 26)')
        self.find('.theme').click()
        self.assertEqual(paper(), 'rgb(253, 253, 251)')
        self.look(1440, 1000, dark=True)
        self.open()
        self.assertEqual(paper(), 'rgb(21, 23, 26)')

    def test_public_operation(self):
        form = self.find('#list_vault_balances form.try')
        self.type('[name="chain_id"]', '10', form)
        outcome, answer, _ = self.send('list_vault_balances')
        self.assertTrue(outcome.text.startswith('200 OK'), outcome.text)
        self.assertTrue(answer['success'])
        self.assertGreater(len(answer['data']['rows']), 0)
        self.assertEqual({row['chain_id'] for row in answer['data']['rows']}, {10})

    def test_refusal_names_the_field_and_leads_to_the_error(self):
        form = self.find('#list_vault_balances form.try')
        self.type('[name="chain_id"]', 'ten', form)
        outcome, answer, form = self.send('list_vault_balances')
        self.assertTrue(outcome.text.startswith('400 Bad Request'), outcome.text)
        self.assertEqual(answer['violations'][0]['field'], '/chain_id')
        link = self.find('.result a', form)
        self.assertEqual(link.get_attribute('hash'), '#list_vault_balances.error.400.-1005')

    def test_signed_operation_without_credentials_sends_nothing(self):
        outcome, answer, form = self.send('get_leverage')
        self.assertIn('needs a credential', outcome.text)
        self.assertIsNone(answer)
        self.assertEqual(self.find('.result a', form).get_attribute('hash'), '#try')

    def test_signed_operations(self):
        self.sign_in()
        self.assertEqual(self.find('#try [name="key"]').get_attribute('value'), self.platform.trader_key)
        form = self.find('#list_vault_transactions form.try')
        self.type('[name="size"]', '3', form)
        Select(self.find('[name="type"]', form)).select_by_visible_text('withdraw')
        outcome, answer, _ = self.send('list_vault_transactions')
        self.assertTrue(outcome.text.startswith('200 OK'), outcome.text)
        self.assertEqual(answer['data']['meta']['records_per_page'], 3)
        self.assertEqual({row['type'] for row in answer['data']['rows']}, {'withdrawal'})

        form = self.find('#get_leverage form.try')
        self.type('[name="symbol"]', 'PERP_BTC_USDC', form)
        outcome, answer, _ = self.send('get_leverage')
        self.assertTrue(outcome.text.startswith('200 OK'), outcome.text)
        self.assertEqual(answer['data']['symbol'], 'PERP_BTC_USDC')

        # With a body, which is signed too. The trader is nobody's affiliate.
        form = self.find('#edit_referee_description form.try')
        self.type('[name="user_address"]', '0x1', form)
        self.find('[data-null="description"]', form).click()
        outcome, answer, form = self.send('edit_referee_description')
        self.assertTrue(outcome.text.startswith('403 Forbidden'), outcome.text)
        self.assertEqual(answer['violations'][0]['message'], 'user_address must be a direct referee of the caller')
        self.assertEqual(self.find('.result a', form).get_attribute('hash'), '#edit_referee_description.error.403.-1002')

    def test_list_in_a_body(self):
        self.sign_in(ADMIN, 'admin')
        form = self.find('#set_default_fee_rate form.try')
        self.type('[name="account_ids"]', f'{USER}\n', form)
        self.press('set_default_fee_rate', '[data-act="preview"]')
        self.wait(lambda: 'What is signed' in self.find('.result', form).text)
        request, signed = [one.text for one in form.find_elements(By.CSS_SELECTOR, '.result pre')]
        self.assertIn('POST /v1/broker/fee_rate/set_default', request)
        self.assertTrue(request.endswith('{"account_ids":["%s"]}' % USER), request)
        self.assertRegex(signed, r'^\d{13}POST/v1/broker/fee_rate/set_default\{"account_ids":\["%s"\]\}$' % USER)
        outcome, answer, _ = self.send('set_default_fee_rate')
        self.assertTrue(outcome.text.startswith('200 OK'), outcome.text)
        self.assertTrue(answer['success'])

    def test_new_key_works_once_it_is_registered(self):
        self.type('#try [name="account"]', TRADER)
        self.find('#try [data-act="make"]').click()
        self.wait(lambda: self.find('#try [name="key"]').get_attribute('value').startswith('ed25519:'))
        key = self.find('#try [name="key"]').get_attribute('value')
        self.assertNotEqual(key, self.platform.trader_key)
        self.assertTrue(self.send('list_vault_transactions')[0].text.startswith('401'))
        self.platform.register(TRADER, key)
        self.assertTrue(self.send('list_vault_transactions')[0].text.startswith('200 OK'))

    def test_keys_of_other_forms(self):
        pem = '-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----' % base64.b64encode(
            bytes.fromhex('302e020100300506032b657004220420') + base64.urlsafe_b64decode(self.platform.seed('trader') + '=')).decode()
        self.type('#try [name="secret"]', pem.replace('\n', ' '))
        self.wait(lambda: self.find('#try [name="key"]').get_attribute('value') == self.platform.trader_key)
        self.type('#try [name="secret"]', 'no key')
        self.wait(lambda: 'must be the 32 bytes of a seed' in self.find('#try fieldset .note').text)
        self.assertEqual(self.find('#try [name="key"]').get_attribute('value'), '')

    def test_nothing_is_stored(self):
        self.sign_in()
        self.send('list_vault_transactions')
        stored = self.browser.execute_script('return [localStorage.length, sessionStorage.length, document.cookie]')
        self.assertEqual(stored, [0, 0, ''])
        self.open()
        self.assertEqual(self.find('#try [name="secret"]').get_attribute('value'), '')

    def test_curl_examples_work(self):
        seed = base64.urlsafe_b64decode(self.platform.seed('trader') + '=')
        der = bytes.fromhex('302e020100300506032b657004220420') + seed
        with tempfile.TemporaryDirectory() as directory:
            subprocess.run(['openssl', 'pkey', '-inform', 'DER', '-out', 'key.pem'], input=der, cwd=directory, check=True)
            for operation in ('list_vault_balances', 'list_vault_transactions', 'edit_referee_description', 'get_leverage'):
                with self.subTest(operation):
                    example = self.browser.execute_script(
                        'return document.querySelector(arguments[0]).textContent', f'#{operation} .code pre')
                    self.assertIn(self.platform.base, example)
                    shell = example.replace('curl ', 'curl --silent --show-error ', 1) if example.startswith('curl ') else \
                        example.replace('\ncurl ', '\ncurl --silent --show-error ', 1)
                    answer = subprocess.run(['bash', '-euo', 'pipefail', '-c', shell], cwd=directory, check=True, text=True,
                                            capture_output=True, env={**os.environ, 'account': TRADER,
                                                                      'key': self.platform.trader_key})
                    told = json.loads(answer.stdout)
                    if operation == 'edit_referee_description':  # the trader is nobody's affiliate
                        self.assertEqual(told['violations'][0]['rule'], 'ownership', told)
                    else:
                        self.assertTrue(told['success'], told)

    def test_cpp_examples_compile(self):
        blocks = self.browser.execute_script(
            'return [...document.querySelectorAll("figure.code")].filter(one => one.querySelector("span").textContent === "C++")'
            '.map(one => one.querySelector("pre").textContent)')
        self.assertEqual(len(blocks), 7)
        client, *calls = sorted(blocks, key=lambda one: not one.startswith('#include'))
        includes, _, made = client.partition('\n\n')
        program = '\n'.join([
            includes, '#include <service_api/trading/api.hpp>', '#include <stdexcept>',
            'template <class T> void use(const T&) {}',
            'int main() {', 'using namespace service_api::trading; using namespace service_api::literals;',
            'const std::string account; const std::array<std::uint8_t, 32> seed{};',
            'const auto clock = [] { return service_api::unix_ms{}; };',
            made, *('{\n' + call + '}' for call in calls), '}'])
        built = subprocess.run(['g++', '-std=c++20', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', '-I', 'include', '-x', 'c++', '-'],
                               input=program, text=True, capture_output=True)
        self.assertEqual(built.returncode, 0, built.stderr[:2000] + program)

    def open_file(self, name):
        self.browser.get((Path(SHOTS) / name).resolve().as_uri())

    def preview(self, operation):
        form = self.press(operation, '[data-act="preview"]')
        self.wait(lambda: self.find('.outcome', form).text == 'The request')
        request, *signed = [one.get_property('textContent') for one in form.find_elements(By.CSS_SELECTOR, '.result pre')]
        head, _, body = request.partition('\n\n')
        route, *headers = head.split('\n')
        return route, dict(one.split(': ', 1) for one in headers), body, signed

    # Schemes and places that the trading platform does not have. What is right is worked out here, in Python.
    def test_another_api_is_signed_by_its_own_scheme(self):
        self.open_file('comprehensive.html')
        panel = self.find('#try [data-scheme] [name="secret"]').find_element(By.XPATH, 'ancestor::fieldset')
        self.type('[name="key"]', 'shop-key', panel)
        self.type('[name="secret"]', 'a secret & more', panel)
        form = self.find('#sell_item form.try')
        self.type('[name="price"]', '12345678901234567890.5', form)
        route, headers, body, [signed] = self.preview('sell_item')
        method, target = route.split(' ')
        unsigned, _, signature = target.rpartition('&signature=')
        path, _, query = unsigned.partition('?')
        self.assertEqual(signed, '\n'.join([method, path, query, body]))
        self.assertIn('price=12345678901234567890.5', query)
        self.assertRegex(query, r'&timestamp=\d{10}$')
        self.assertEqual(signature, hmac.new(b'a secret & more', signed.encode(), 'sha256').hexdigest())
        self.assertEqual(headers, {'Shop-Version': '2026-11-21', 'Shop-Key': 'shop-key'})

    def credentials(self, key, secret, scheme=0):
        panel = self.find(f'#try [data-scheme="{scheme}"]')
        self.type('[name="key"]', key, panel)
        self.type('[name="secret"]', secret, panel)

    def test_a_nonce_and_a_digest_are_signed(self):
        self.open_file('kraken.html')
        secret = base64.b64encode(bytes(range(64))).decode()
        self.credentials('ada', secret)
        form = self.find('#add_order form.try')
        self.type('[name="pair"]', 'XBT USD', form)
        nonces = []
        for given in ('', '', '1616492376594'):
            self.type('[name="nonce"]', given, form)
            route, headers, body, _ = self.preview('add_order')
            self.assertEqual(route, 'POST /0/private/AddOrder')
            fields = dict(urllib.parse.parse_qsl(body))
            self.assertEqual((list(fields), fields['pair']), (['nonce', 'ordertype', 'pair', 'price', 'type', 'volume'], 'XBT USD'))
            self.assertTrue(body.startswith('nonce='), body)
            nonces.append(fields['nonce'])
            digest = hashlib.sha256((fields['nonce'] + body).encode()).digest()
            right = hmac.new(base64.b64decode(secret), b'/0/private/AddOrder' + digest, 'sha512').digest()
            self.assertEqual(headers['API-Sign'], base64.b64encode(right).decode())
            self.assertEqual(headers['API-Key'], 'ada')
        self.assertRegex(nonces[0], r'^\d{13}$')
        self.assertLess(nonces[0], nonces[1])
        self.assertAlmostEqual(int(nonces[1]) / 1000, time.time(), delta=60)
        # A field of the form that the scheme fills is not the caller's.
        self.assertNotEqual(nonces[2], '1616492376594')

    # Each key is derived for a day, from the secret; the signature is the end of the Authorization.
    def test_aws_signatures(self):
        self.open_file('aws.html')
        secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
        mac = lambda key, text: hmac.new(key, text.encode(), 'sha256').digest()
        sha = lambda text: hashlib.sha256(text.encode()).hexdigest()
        for operation, scheme, typed in (('list_things', 0, {'Param2': 'b c', 'Param1': 'a/ü~'}), ('add_thing', 1, {'Param1': 'x y'})):
            self.credentials('AKIDEXAMPLE', secret, scheme)
            form = self.find(f'#{operation} form.try')
            for name, text in typed.items():
                self.type(f'[name="{name}"]', text, form)
            route, headers, body, _ = self.preview(operation)
            method, target = route.split(' ')
            stamp = headers['X-Amz-Date']
            self.assertRegex(stamp, r'^\d{8}T\d{6}Z$')
            query = '' if body else 'Param1=a%2F%C3%BC~&Param2=b%20c'
            self.assertEqual(target, '/' if body else '/?Param2=b%20c&Param1=a%2F%C3%BC~')
            signed = {'host': 'example.amazonaws.com', 'x-amz-date': stamp}
            if body:
                self.assertEqual(body, 'Param1=x%20y')
                signed = {'content-type': headers['Content-Type'], **signed}
            names = ';'.join(signed)
            canonical = '\n'.join([method, '/', query, *(f'{name}:{value}' for name, value in signed.items()), '', names, sha(body)])
            scope = f'{stamp[:8]}/us-east-1/service/aws4_request'
            key = ('AWS4' + secret).encode()
            for step in scope.split('/'):
                key = mac(key, step)
            signature = mac(key, '\n'.join(['AWS4-HMAC-SHA256', stamp, scope, sha(canonical)])).hex()
            self.assertEqual(headers['Authorization'], f'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/{scope}, '
                                                       f'SignedHeaders={names}, Signature={signature}')

    def test_a_body_is_written_by_the_codec_of_the_choice(self):
        self.open_file('till.html')
        form = self.find('#create_charge form.try')
        for name, text in (('amount', '12345678901234567890'), ('currency', 'a&b'), ('notes', 'x y\nü')):
            self.type(f'[name="{name}"]', text, form)
        bodies = {}
        for codec in Select(self.find('[data-codec]', form)).options:
            media_type = codec.text
            codec.click()
            _, headers, body, _ = self.preview('create_charge')
            # The browser makes the boundary of parts when it sends them.
            self.assertEqual(headers.get('Content-Type'), None if media_type == 'multipart/form-data' else media_type)
            bodies[media_type] = body
        self.assertEqual(bodies['application/json'], '{"amount":12345678901234567890,"currency":"a&b","notes":["x y","ü"]}')
        self.assertEqual(bodies['application/x-www-form-urlencoded'],
                         'amount=12345678901234567890&currency=a%26b&notes=x%20y&notes=%C3%BC')
        self.assertEqual(bodies['multipart/form-data'], 'amount: 12345678901234567890\ncurrency: a&b\nnotes: x y\nnotes: ü')

        form = self.find('#print form.try')
        self.type('[name="text"]', 'a"b', form)
        self.assertEqual(self.preview('print')[1:3], ({'Content-Type': 'text/plain'}, 'a"b'))
        Select(self.find('[data-codec]', form)).select_by_visible_text('application/json')
        self.assertEqual(self.preview('print')[1:3], ({'Content-Type': 'application/json'}, '"a\\"b"'))

    def test_a_map_is_a_header_for_each_name(self):
        self.open_file('vault.html')
        form = self.find('#save_object form.try')
        self.type('[name="metadata"]', '{"Color": "red, blue", "size": "7"}', form)
        self.type('[name="counts"]', '{"a": 12345678901234567890}', form)
        self.assertEqual(self.preview('save_object')[:2], ('PUT /objects/key', {
            'x-meta-color': 'red, blue', 'x-meta-size': '7', 'x-count-a': '12345678901234567890'}))

    def test_each_place_and_credential(self):
        self.open_file('comprehensive.html')
        for name, value in (('token', 't0ken'), ('user', 'ada'), ('password', 'lace: ü')):
            self.type(f'#try [name="{name}"]', value)
        form = self.find('#get_item form.try')
        self.type('[name="shop"]', "a/b ü'", form)
        self.type('[name="kinds"]', 'good\nservice', form)
        self.type('[name="sizes"]', '1\n2', form)
        self.type('[name="with"]', 'x\ny', form)
        self.type('[name="known"]', 'tag', form)
        self.type('[name="price"]', '{"from": 1.10, "to": 20000000000000000000.01}', form)
        route, headers, _, _ = self.preview('get_item')
        self.assertTrue(route.startswith('GET /shops/a%2Fb%20%C3%BC%27/items/'), route)
        self.assertTrue(route.endswith('?with=x&with=y&kinds%5B%5D=good&kinds%5B%5D=service&sizes=1%2C2&'
                                       'price%5Bfrom%5D=1.10&price%5Bto%5D=20000000000000000000.01'), route)
        self.assertEqual(headers, {'Shop-Version': '2026-11-21', 'If-None-Match': 'tag', 'Authorization': 'Bearer t0ken'})

        form = self.find('#change_item form.try')
        self.find('[data-null="note"]', form).click()
        self.type('[name="lines"]', '[{"text": "a b", "count": null}, {"text": "c"}]', form)
        self.type('[name="metadata"]', '{"k": "v"}', form)
        _, headers, body, _ = self.preview('change_item')
        self.assertEqual(body, 'note=&lines%5B0%5D%5Btext%5D=a%20b&lines%5B0%5D%5Bcount%5D=&lines%5B1%5D%5Btext%5D=c&'
                               'metadata%5Bk%5D=v')
        self.assertEqual(headers['Content-Type'], 'application/x-www-form-urlencoded')
        self.assertEqual(base64.b64decode(headers['Authorization'].removeprefix('Basic ')).decode(), 'ada:lace: ü')

        form = self.find('#pay_item form.try')
        self.type('[name="how"]', '{"type": "card", "last4": "4242"}', form)
        _, headers, body, _ = self.preview('pay_item')
        self.assertEqual(body, '{"type": "card", "last4": "4242"}')
        self.assertEqual((headers['Authorization'], headers.get('Shop-Key')), ('Bearer t0ken', None))
        self.type('#try [name="key"]', 'k1')  # the first alternative needs both
        headers = self.preview('pay_item')[1]
        self.assertEqual((headers['Authorization'], headers['Shop-Key']), ('Bearer t0ken', 'k1'))

    def test_hostile_texts_run_nothing(self):
        self.open_file('hostile.html')  # what runs or loads is said in the log, which tearDown reads; an alert ends the test
        self.assertEqual(len(self.all('script')), 3)
        self.assertEqual(self.browser.execute_script('return document.querySelectorAll("[onfocus], [onclick], b.x").length'), 0)
        self.type('#find', 'alert')
        self.assertTrue(self.all('#found [role="option"]'))
        self.type('#try [name="secret"]', base64.b64encode(bytes(32)).decode())
        self.wait(lambda: self.find('#try [name="key"]').get_attribute('value'))
        _, _, _, [signed] = self.preview('hostile_operation')
        self.assertTrue(signed.startswith('POST</script><script>alert(1)</script>'), signed)

    def test_pictures(self):
        for name, width, height, dark, phone in (('wide-light', 1440, 1000, False, False), ('wide-dark', 1440, 1000, True, False),
                                                 ('narrow-light', 390, 844, False, True), ('narrow-dark', 390, 844, True, True)):
            self.look(width, height, dark, phone)
            for part, anchor in (('top', ''), ('operation', '#get_leverage')):
                self.open(anchor)
                wide = self.browser.execute_script('return document.documentElement.scrollWidth - innerWidth')
                self.assertLessEqual(wide, 0, f'{name} scrolls sideways')
                self.picture(f'{name}-{part}')
            self.type('#find', 'leverage')
            self.picture(f'{name}-search')
            self.type('#list_vault_balances [name="chain_id"]', '10')
            self.send('list_vault_balances')
            self.picture(f'{name}-answer')
            self.open()
            self.sign_in()
            self.browser.execute_script('document.getElementById("try").scrollIntoView()')
            self.picture(f'{name}-credentials')
        self.look(1440, 1000)
        self.open()
        paper = self.browser.execute_cdp_cmd('Page.printToPDF', {'preferCSSPageSize': True, 'printBackground': True})
        pdf = base64.b64decode(paper['data'])
        (Path(SHOTS) / 'paper.pdf').write_bytes(pdf)
        self.assertTrue(pdf.startswith(b'%PDF-'))

    def picture(self, name):
        (Path(SHOTS) / f'{name}.png').write_bytes(
            base64.b64decode(self.browser.execute_cdp_cmd('Page.captureScreenshot', {'format': 'png'})['data']))


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[6:], verbosity=2)
