import { html } from 'hono/html'

type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: unknown[]
  requestBody?: unknown
  responses?: Record<string, { description?: string }>
}
type Document = { paths?: object; components?: { schemas?: object } }

const methods = ['get', 'post', 'put', 'delete'] as const

/** Renders the OpenAPI document as an HTML page, in English only. */
export function apiDocsPage(document: Document) {
  const calls = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>).flatMap(
    ([path, item]) =>
      methods
        .filter((method) => item[method])
        .map((method) => ({ path, method: method.toUpperCase(), operation: item[method] as Operation })),
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Nuricar</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>Nuricar API</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are application/problem+json (RFC 9457).</p>
${calls.map(
  ({
    path,
    method,
    operation,
  }) => html`<details><summary><b>${method}</b> <code>${path}</code> <span>${operation.summary ?? ''}</span>${operation.security?.length ? html` <i>operator</i>` : ''}</summary>
${operation.parameters ? html`<h3>Parameters</h3><pre>${JSON.stringify(operation.parameters, null, 2)}</pre>` : ''}
${operation.requestBody ? html`<h3>Body</h3><pre>${JSON.stringify(operation.requestBody, null, 2)}</pre>` : ''}
<h3>Answers</h3><ul>${Object.entries(operation.responses ?? {}).map(([status, answer]) => html`<li><code>${status}</code> ${answer.description ?? ''}</li>`)}</ul></details>`,
)}
<h2>Shapes</h2><pre>${JSON.stringify(document.components?.schemas ?? {}, null, 2)}</pre></main></body></html>`
}
