/** The messages of both sides: JSON objects with a type. */
export interface Event {
  readonly type: string
  readonly [field: string]: unknown
}

/** Whether a value is an object with fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
