import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';

/**
 * A page with our chart or, with `?bare`, with a plain uPlot chart. Both charts show the same 16 lines over
 * 365 days at the same size, and highlight the line nearest to the pointer. Our chart shows the values in its
 * tooltip; the plain chart shows the values in its legend.
 */
const source = `
  import { categories } from '@stimmlage/core/codes/categories';
  import { createElement, StrictMode } from 'react';
  import { flushSync } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  import uPlot from 'uplot';
  import { chartName } from './domain/names';
  import { createI18n } from './i18n/i18n';
  import { publicTexts } from './i18n/public-texts';
  import { LineChart } from './ui/chart/line-chart';
  import './ui/theme.css';

  const FIRST_DAY = 20_000;
  const DAYS = 365;
  const places = Array.from({ length: DAYS }, (_, day) => FIRST_DAY + day);
  const names = categories.map((code) => chartName(code, 'en'));

  /** Waves that differ from line to line; each draw starts on another day. */
  const valuesFrom = (first) =>
    names.map((_, line) =>
      places.map(
        (_, day) => 20 + 4 * line + 12 * Math.sin((day + first) / (5 + line)) + 8 * Math.sin((day * line) / 17)
      ));

  const place = document.getElementById('place');

  const ours = async () => {
    await createI18n(publicTexts, 'en');
    const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    const days = places.map((day) => dayName.format(day * 86_400_000));
    const root = createRoot(place);
    const onToggle = () => undefined;
    const ref = { current: null };
    const draw = (values) => {
      const series = names.map((label, line) =>
        ({ key: label, label, values: values[line], partial: [], colour: line, isVisible: true, isFront: true }));
      const name = (index) => days[index] ?? '';
      const axis = { places, tick: name, name, partial: () => '', withheld: () => '', nothing: () => '',
        marks: () => [], numbers: null };
      flushSync(() => root.render(
        createElement(LineChart, { ref, label: 'Chart', yLabel: 'Relative Activity', series, axis, onToggle }),
      ));
    };
    draw(valuesFrom(0));
    return draw;
  };

  const bare = async () => {
    const style = getComputedStyle(document.documentElement);
    const colourOf = (line) => style.getPropertyValue('--c' + ((line % 10) + 1)).trim();
    const series = names.map((label, line) => ({ label, stroke: colourOf(line), width: 1.25 }));
    const options = {
      width: place.clientWidth,
      height: 400,
      scales: { x: { time: false }, y: { range: (_, __, max) => [0, max * 1.04] } },
      focus: { alpha: 0.22 },
      cursor: { focus: { prox: 28 } },
      series: [{}, ...series],
    };
    const chart = new uPlot(options, [places, ...valuesFrom(0)], place);
    return (values) => chart.setData([places, ...values]);
  };

  const turn = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

  /** Waits until scripts have ended, layout is done and the canvas is painted. */
  const timeOf = async (work) => {
    const started = performance.now();
    work();
    await turn();
    place.getBoundingClientRect();
    place.querySelector('canvas').getContext('2d').getImageData(0, 0, 1, 1);
    return performance.now() - started;
  };

  const over = () => place.querySelector('.u-over');

  const moveTo = (share) => {
    const { left, top, width, height } = over().getBoundingClientRect();
    const at = { clientX: left + share * width, clientY: top + (0.5 + 0.4 * Math.sin(share * 40)) * height };
    const event = { ...at, bubbles: true, movementX: 1 };
    over().dispatchEvent(new PointerEvent('pointermove', { ...event, pointerType: 'mouse' }));
    over().dispatchEvent(new MouseEvent('mousemove', event));
  };

  window.measure = async (tries) => {
    const times = { draw: [], hover: [] };
    for (let count = 0; count < tries; count += 1) {
      const values = valuesFrom(count + 1);
      times.draw.push(await timeOf(() => window.draw(values)));
    }
    over().dispatchEvent(new MouseEvent('mouseenter'));
    for (let count = 0; count < tries; count += 1) {
      times.hover.push(await timeOf(() => moveTo((count + 0.5) / tries)));
    }
    over().dispatchEvent(new MouseEvent('mouseleave'));
    return times;
  };

  window.draw = await (location.search === '?bare' ? bare() : ours());`;

const html = `<!doctype html><html lang="en" data-mantine-color-scheme="light">
  <link rel="stylesheet" href="/page.css"><div id="place" style="width: 1072px"></div>
  <script type="module" src="/page.js"></script>`;

/** Builds and minifies the page from the web app's sources, and serves it on the loopback interface. */
export const serveChartPage = async () => {
  const entry = join(projectFolder, 'web', 'page.js');
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    files: { [entry]: source },
    target: 'browser',
    minify: true,
    env: 'disable',
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: '[name].[ext]',
  });
  const files = new Map(outputs.map((output) => [output.path.replace(/^\.?\/?/, '/'), output]));
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      const file = files.get(new URL(url).pathname);
      return new Response(
        file ?? html,
        file ? {} : { headers: { 'Content-Type': 'text/html;charset=utf-8' } },
      );
    },
  });
  return { address: server.url.href, stop: () => server.stop(true) };
};
