/**
 * The contract of the browser's connection. An implementation is a class that takes its ports:
 *
 *     export default class Connection implements VelaConnection {
 *       constructor(ports: Ports) {}
 *       ...
 *     }
 *
 * It opens `settings.origin` + '/ws', and reads and writes the JSON of `@vela/protocol`.
 */
export type * from './interface.ts'
export type * from './ports.ts'
export type { BrowserSettings } from './settings.ts'
