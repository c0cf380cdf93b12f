import { createHash } from 'node:crypto'
import type { OpenAPIV3_1 } from 'openapi-types'
import { escapeHtml } from '../shop-html/escape'

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-inline-size:60rem;margin:2rem auto;padding-inline:1rem}' +
  'summary{cursor:pointer;padding-block:.5rem}code{font-size:.95em}' +
  'pre{overflow:auto;padding:1rem;background:#f4f1ea;color:#2b2118}'

/** For the page's policy, which lets this style in and nothing else. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

const block = (title: string, value: unknown) =>
  value === undefined
    ? ''
    : `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const operation = (method: string, path: string, described: OpenAPIV3_1.OperationObject) => {
  const { operationId = '', security, parameters, requestBody, responses } = described
  return (
    `<details id="${escapeHtml(operationId)}"><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ` +
    `${escapeHtml(operationId)}${security ? ' (needs a token)' : ''}</summary>` +
    `${block('Parameters', parameters)}${block('Body', requestBody)}${block('Answers', responses)}</details>`
  )
}

const isOperation = (value: unknown): value is OpenAPIV3_1.OperationObject =>
  typeof value === 'object' && value !== null && 'responses' in value

/** An OpenAPI document for people: HTML that needs no script, so that none stands at an address of the shop. */
export const descriptionPage = ({ info, paths, components }: OpenAPIV3_1.Document): string => {
  const operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).flatMap(([method, described]: [string, unknown]) =>
      isOperation(described) ? [operation(method, path, described)] : [],
    ),
  )
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${block('Schema', schema)}</details>`,
  )
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(info.title)}: calls</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<link rel="icon" href="data:,"><style>${style}</style></head><body><main>` +
    `<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description ?? '')} ` +
    `For programs: <a href="/docs/openapi.json">OpenAPI</a>.</p>` +
    `<h2>Calls</h2>${operations.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`
  )
}
