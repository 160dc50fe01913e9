/** `@vela/protocol`, all of it: for authors of one side of the connection (VEL-IF-01). */
export * from './messages.ts'
export * from './reading.ts'
export * from './schemas.ts'
export * from './size.ts'
