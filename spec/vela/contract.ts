/**
 * The contract of the gateway. An implementation is a class that is made once, with its options:
 *
 *     export default class Gateway implements VelaGateway {
 *       constructor(options: GatewayOptions) {}
 *       accepts(path: string) { return path === '/ws' }
 *       connect(socket: SocketPort, pipeline: PipelinePort | null): Door { ... }
 *     }
 *
 * Frames in, frames out: it reads and writes the JSON of `@vela/protocol`, and needs neither sockets nor a server.
 */
export type * from './interface.ts'
export type * from './ports.ts'
export type { VelaSettings } from './settings.ts'
