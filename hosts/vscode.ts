/**
 * A small stand-in for the `vscode` module, so that a class for an extension can be judged without an editor. It
 * displays nothing, prompts for nothing and keeps no settings.
 */

/** Calls a function once when it is disposed of. */
export class Disposable {
  #drop: (() => unknown) | undefined

  constructor(drop?: () => unknown) {
    this.#drop = drop
  }

  static from(...parts: readonly { dispose(): unknown }[]): Disposable {
    return new Disposable(() => {
      for (const part of parts) part.dispose()
    })
  }

  dispose(): void {
    const drop = this.#drop
    this.#drop = undefined
    drop?.()
  }
}

type Listener<Value> = (value: Value) => unknown

/**
 * Calls listeners in the order of their registration. A listener that throws does not prevent the calls of the rest.
 */
export class EventEmitter<Value> {
  readonly #listeners = new Set<{ readonly call: Listener<Value> }>()

  readonly event = (listener: Listener<Value>, self?: unknown, disposables?: Disposable[]): Disposable => {
    const entry = { call: listener.bind(self) }
    this.#listeners.add(entry)
    const subscription = new Disposable(() => this.#listeners.delete(entry))
    disposables?.push(subscription)
    return subscription
  }

  fire(value: Value): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener.call(value)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  dispose(): void {
    this.#listeners.clear()
  }
}

/** Requests the stop of a running operation. */
export class CancellationTokenSource {
  readonly #cancelled = new EventEmitter<undefined>()
  readonly token = { isCancellationRequested: false, onCancellationRequested: this.#cancelled.event }

  cancel(): void {
    if (this.token.isCancellationRequested) return
    this.token.isCancellationRequested = true
    this.#cancelled.fire(undefined)
  }

  dispose(): void {
    this.#cancelled.dispose()
  }
}

/** A place, by scheme and path. */
export class Uri {
  readonly scheme: string
  readonly path: string

  private constructor(scheme: string, path: string) {
    this.scheme = scheme
    this.path = path
  }

  static file(path: string): Uri {
    return new Uri('file', path)
  }

  static parse(text: string): Uri {
    const [scheme = '', ...rest] = text.split(':')
    return rest.length === 0 ? new Uri('file', scheme) : new Uri(scheme, rest.join(':').replace(/^\/\//, ''))
  }

  static joinPath(base: Uri, ...segments: readonly string[]): Uri {
    return new Uri(base.scheme, [base.path.replace(/\/$/, ''), ...segments].join('/'))
  }

  get fsPath(): string {
    return this.path
  }

  toString(): string {
    return `${this.scheme}://${this.path}`
  }
}

const nothing = () => {}
const nobodyAnswers = async () => undefined
const neverHappens = () => new Disposable()
const registered = () => new Disposable()

const noSettings = {
  get: <Value>(_key: string, otherwise?: Value): Value | undefined => otherwise,
  has: () => false,
  inspect: nothing,
  update: nobodyAnswers,
}

const noOutput = { append: nothing, appendLine: nothing, clear: nothing, show: nothing, hide: nothing }
const noLog = { ...noOutput, trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Every setting has the default that the caller names. */
export const workspace = {
  getConfiguration: () => noSettings,
  onDidChangeConfiguration: neverHappens,
  workspaceFolders: undefined,
}

/** Messages are not displayed, so there is no answer. */
export const window = {
  showInformationMessage: nobodyAnswers,
  showWarningMessage: nobodyAnswers,
  showErrorMessage: nobodyAnswers,
  setStatusBarMessage: registered,
  createOutputChannel: () => ({ ...noLog, dispose: nothing }),
  createStatusBarItem: () => ({ text: '', show: nothing, hide: nothing, dispose: nothing }),
}

/** Commands are taken and never called. */
export const commands = { registerCommand: registered, executeCommand: nobodyAnswers }

/** An editor in English. */
export const env = { language: 'en', appName: 'stand-in' }

/** Texts stay as they are written. */
export const l10n = { t: (text: string) => text }

export default {
  Disposable,
  EventEmitter,
  CancellationTokenSource,
  Uri,
  workspace,
  window,
  commands,
  env,
  l10n,
}
