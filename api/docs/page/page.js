/* Shows the contract of this installation; swagger-ui-bundle.js stands beside this file. */
const { SwaggerUIBundle } = globalThis;

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
follow();
dark.addEventListener('change', follow);

SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#page',
  deepLinking: true,
  docExpansion: 'list',
  operationsSorter: 'alpha',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // No copy of the document leaves for a validator elsewhere.
  validatorUrl: null,
});
