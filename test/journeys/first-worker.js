(() => {
  var SHELL = '/shell';
  var scope = self;
  var OWN = 'aufwind-first';
  var CONFIG = '/public-config';
  var appPages =
    /* @__PURE__ */ /^(\/flights|\/flight\/[^/]+|\/flight\/[^/]+\/print|\/flight\/[^/]+\/van|\/print\/[^/]+|\/chat\/[^/]+|\/signups|\/notices|\/notices\/settings|\/people|\/members|\/members\/[^/]+|\/members\/import|\/members\/payments|\/members\/mails|\/members\/mails\/[^/]+|\/member\/[^/]+|\/statistics|\/history|\/settings|\/settings\/school|\/settings\/people|\/settings\/days|\/settings\/equipment|\/settings\/data|\/editor|\/loginSettings|\/myNextFlight)$/;
  var otherPages =
    /* @__PURE__ */ /^(\/|\/about|\/contact|\/privacy|\/cookies|\/tos|\/impressum|\/disclaimer|\/dataRequest|\/deletion|\/login|\/request|\/reset|\/register|\/confirmEmail|\/noLinkedSchool|\/secondFactor|\/signInWindow|\/provider|\/logout)$/;
  var kept = (address, cacheName) =>
    caches.match(address, {
      ignoreVary: true,
      ...(cacheName !== void 0 && { cacheName }),
    });
  var fetched = async (address) => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  };
  var install = async () => {
    await caches.delete(OWN);
    const own = await caches.open(OWN);
    for (const file of ['/assets/old-1.js', '/assets/old-2.js'])
      await own.put(file, (await kept(file)) ?? (await fetched(file)));
    await own.put(CONFIG, await fetched(CONFIG));
    await own.put(SHELL, await fetched(SHELL));
  };
  var dropOlder = async () => {
    const names = await caches.keys();
    for (const name of names.slice(0, names.indexOf(OWN))) await caches.delete(name);
  };
  var shell = async () => {
    for (const name of (await caches.keys()).reverse()) {
      const found = await kept(SHELL, name);
      if (found !== void 0) return found;
    }
  };
  var file = async (event) => {
    const { request } = event;
    const found = await kept(request.url);
    if (found !== void 0) return found;
    const response = await fetch(request);
    const copy = response.clone();
    if (response.ok) event.waitUntil(caches.open(OWN).then((own) => own.put(request.url, copy)));
    return response;
  };
  var config = async (event) => {
    const fresh = fetched(CONFIG).then(async (response) => {
      await (await caches.open(OWN)).put(CONFIG, response.clone());
      return response;
    });
    const found = await kept(CONFIG, OWN);
    if (found === void 0) return fresh;
    event.waitUntil(fresh.catch(() => void 0));
    return found;
  };
  var answerOf = (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== location.origin || request.method !== 'GET') return null;
    if (request.mode === 'navigate') {
      if (appPages.test(pathname) || pathname + search === '/?app')
        return shell().then((found) => found ?? fetch(request));
      if (!otherPages.test(pathname)) return null;
      return fetch(request).catch(async (lost) => (await shell()) ?? Promise.reject(lost));
    }
    if (pathname.startsWith('/assets/')) return file(event);
    return pathname === CONFIG && request.cache !== 'no-store' ? config(event) : null;
  };
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
  scope.addEventListener('fetch', (event) => {
    const answer = answerOf(event);
    if (answer !== null) event.respondWith(answer);
  });
})();
