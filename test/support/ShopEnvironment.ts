import { BroadcastChannel } from 'node:worker_threads'
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment'
import { TestEnvironment } from 'jest-environment-jsdom'

/** A page that nobody closes would keep Node running for what another tab might say. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}

/** What browsers have, jsdom lacks and Node brings. FormData and Blob must be those that Node's fetch can send. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel: PageChannel,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  fetch,
  structuredClone,
}

/** jsdom with the network of Node; relative addresses are read against the page, as in a browser. */
export default class ShopEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context)
    const page = this.global
    const absolute = (input: RequestInfo | URL) =>
      input instanceof Request ? input : new URL(String(input), page.location.href)

    const FieldsOfForm = page.FormData
    /** React reads the form that is submitted; jsdom alone can, and what Node's fetch sends must be Node's. */
    class PageFormData extends FormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super()
        if (form === undefined) return
        for (const [name, value] of new FieldsOfForm(form, submitter)) this.append(name, value)
      }
    }

    class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(absolute(input), init)
      }
    }
    Object.assign(page, fromNode, {
      FormData: PageFormData,
      Request: PageRequest,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(absolute(input), init),
    })
  }
}
