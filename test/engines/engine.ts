/** A window of some browser, driven from outside as a person would drive it: by its pointer and its keys. */
export interface EngineWindow {
  /** Loads an address; resolves when the document is there. */
  open: (address: string) => Promise<void>
  /** The value of an expression in the page; a promise is waited for. */
  run: <T>(expression: string) => Promise<T>
  /** Presses at a point of the window (CSS px). */
  pressAt: (x: number, y: number) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  /** CSS px of the page's own area. */
  resize: (size: Size) => Promise<void>
  /** What the window shows, as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface Size {
  width: number
  height: number
}

/** A browser that is running. */
export interface RunningEngine {
  /** A window of somebody who has never been here: no cookie, nothing stored, nothing cached in the page's memory. */
  newWindow: (size: Size) => Promise<EngineWindow>
  close: () => Promise<void>
}

export interface Engine {
  name: 'chromium' | 'firefox' | 'webkit'
  start: () => Promise<RunningEngine>
}
