/** Classes that loop, exit, use up memory, throw, publish odd values or change built-in objects. */
import {
  brokenOff,
  classWith,
  conformant,
  type Hostile,
  hostile,
  notConformant,
  nothingPublished,
  onConnect,
  onStatus,
  refused,
} from './hostile.ts'

export const endings: readonly Hostile[] = [
  hostile('baseline', classWith(), conformant),
  hostile('sync loop method', classWith('opened(){ for(;;){} }'), notConformant),
  hostile(
    'sync loop ctor',
    classWith('constructor(p){ super(p); for(;;){} }'),
    brokenOff('it never came back from its start'),
  ),
  hostile(
    'sync loop once',
    onConnect('if(Math.random()<0.02) for(;;){}'),
    brokenOff(`it never came back from 'connect' at 1050 ms`),
  ),
  hostile(
    'nexttick loop',
    onConnect('const f=()=>process.nextTick(f); f()'),
    brokenOff(`it never came back from 'connect' at 0 ms`),
  ),
  hostile(
    'immediate loop',
    onConnect('const f=()=>setImmediate(f); f()'),
    brokenOff('it never came to rest at 0 ms: more than 10000 timers and events at one instant'),
  ),
  hostile(
    'interval 1000x',
    onConnect('for(let i=0;i<1000;i++) setInterval(()=>{},1)'),
    brokenOff('its run did not end within 10 s of work'),
  ),
  hostile(
    'timer fork bomb',
    onConnect('const f=()=>{setTimeout(f,1);setTimeout(f,1)}; f()'),
    brokenOff('it never came to rest at 14 ms: more than 10000 timers and events at one instant'),
  ),
  hostile(
    'mem heap',
    onConnect('const a=[]; for(;;) a.push(new Array(1e4).fill(Math.random()))'),
    brokenOff(`it used up its memory during 'connect' at 0 ms`),
  ),
  hostile(
    'mem buffer',
    onConnect('const a=[]; for(let i=0;i<40;i++) a.push(Buffer.alloc(64<<20,1)); globalThis.k=a'),
    brokenOff(`it used up its memory during 'connect' at 0 ms`),
  ),
  hostile('mem slow leak', onConnect('(globalThis.k??=[]).push(new Array(2e5).fill(1.5))'), conformant),
  hostile(
    'mem string',
    onConnect(`let s='x'; for(;;) s+=s`),
    brokenOff(`the implementation threw (RangeError) on 'connect' at 0 ms`),
  ),
  hostile(
    'stack',
    classWith('connect(){ this.connect() }'),
    brokenOff(`the implementation threw (RangeError) on 'connect' at 0 ms`),
  ),
  hostile(
    'exit 0',
    onConnect('process.exit(0)'),
    brokenOff(`it ended its own process during 'connect' at 0 ms`),
  ),
  hostile('exit 0 load', classWith('', 'process.exit(0)'), refused('module-left')),
  hostile(
    'exit once',
    onConnect('if(Math.random()<0.02) process.exit(0)'),
    brokenOff(`it ended its own process during 'connect' at 1050 ms`),
  ),
  hostile(
    'abort',
    onConnect('process.abort()'),
    brokenOff(`the implementation threw (TypeError) on 'connect' at 0 ms`),
  ),
  hostile(
    'terminate port',
    onConnect('if(parentPort){parentPort.close()}', `import {parentPort} from 'node:worker_threads'`),
    brokenOff(`it used parentPort.close, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'unhandled',
    onConnect(`Promise.reject(new Error('secret-text-xyz'))`),
    brokenOff(`it left a Error uncaught during 'connect' at 0 ms`),
  ),
  hostile(
    'unhandled later',
    onConnect(`setTimeout(()=>{Promise.reject(new TypeError('secret-text-xyz'))},5)`),
    brokenOff('it left a TypeError uncaught during its timer at 5 ms'),
  ),
  hostile(
    'unhandled dispose',
    classWith(`disconnect(){ super.disconnect(); process.nextTick(()=>{throw new Error('late')}) }`),
    brokenOff(`it left a Error uncaught during 'connect' at 0 ms`),
  ),
  hostile(
    'throw null',
    onConnect('throw null'),
    brokenOff(`the implementation threw (object) on 'connect' at 0 ms`),
  ),
  hostile(
    'throw proxy',
    onConnect('throw new Proxy({}, {get(){throw 1}, getPrototypeOf(){throw 2}})'),
    brokenOff(`the implementation threw (number) on 'connect' at 0 ms`),
  ),
  hostile(
    'throw err getname',
    onConnect(`const e=new Error('x'); Object.defineProperty(e,'name',{get(){throw 9}}); throw e`),
    brokenOff(`the implementation threw (Error) on 'connect' at 0 ms`),
  ),
  hostile(
    'throw err namehtml',
    onConnect(`const e=new Error('x'); e.name='<img src=x onerror=alert(1)>secret'; throw e`),
    brokenOff(`the implementation threw (Error) on 'connect' at 0 ms`),
  ),
  hostile(
    'throw err namelong',
    onConnect(`const e=new Error('x'); e.name='A'.repeat(5e6); throw e`),
    brokenOff(`the implementation threw (Error) on 'connect' at 0 ms`),
  ),
  hostile(
    'throw err nameobj',
    onConnect(`const e=new Error('x'); e.name={toString(){return Math.random()+''}}; throw e`),
    brokenOff(`the implementation threw (Error) on 'connect' at 0 ms`),
  ),
  hostile(
    'getter throws',
    classWith(
      'get x(){return 1}',
      `Object.defineProperty(Plain.prototype,'status',{get(){throw new Error('g')},set(){}})`,
    ),
    conformant,
  ),
  hostile(
    'status proxy',
    classWith(
      `constructor(p){super(p); return new Proxy(this,{get(t,k,r){ if(k==='status') return new Proxy(function(){},{}) ; const v=Reflect.get(t,k); return typeof v==='function'?v.bind(t):v}})}`,
    ),
    notConformant,
  ),
  hostile('status symbol', onStatus(`this.status=Symbol('x')`), notConformant),
  hostile('status function', onStatus('this.ports.screen.connection(()=>1)'), notConformant),
  hostile('status cyclic', onStatus('const o={}; o.o=o; this.ports.screen.connection(o)'), notConformant),
  hostile('status huge', classWith(`become(s){ super.become('x'.repeat(1e7)) }`), notConformant),
  hostile('status sab', onStatus('this.ports.screen.connection(new SharedArrayBuffer(8))'), notConformant),
  hostile('status weakmap', onStatus('this.ports.screen.connection({a:new WeakMap()})'), notConformant),
  hostile('status bigint', onStatus('this.ports.screen.connection(10n)'), notConformant),
  hostile(
    'pollute objproto',
    classWith('', `Object.prototype.polluted='x'; Object.prototype.code='x'; Object.prototype.get=undefined`),
    refused('module-replaces-builtins'),
  ),
  hostile(
    'pollute objproto func',
    classWith(
      '',
      'Object.prototype.each=function(){}; Array.prototype.last=function(){return this[this.length-1]}',
    ),
    conformant,
  ),
  hostile(
    'pollute toJSON',
    classWith(
      '',
      `Object.prototype.toJSON=function(){return 'p'}; String.prototype.toJSON=function(){return 'q'}`,
    ),
    notConformant,
  ),
  hostile(
    'pollute then',
    classWith('', 'Object.prototype.then=undefined; Array.prototype.then=function(r){r(1)}'),
    conformant,
  ),
  hostile(
    'pollute with',
    classWith('', 'Object.prototype.with={a:1}; Object.prototype.broken=null; Object.prototype.missed=[]'),
    conformant,
  ),
  hostile(
    'patch array',
    classWith('', 'Array.prototype.push=function(){return 0}; Array.prototype.map=function(){return []};'),
    nothingPublished,
  ),
  hostile(
    'patch map',
    classWith('', 'Map.prototype.get=function(){return undefined}; Set.prototype.has=()=>true'),
    refused('module-replaces-builtins'),
  ),
  hostile(
    'patch arrayfilter',
    classWith(
      '',
      'const f=Array.prototype.filter; Array.prototype.filter=function(...a){return f.apply(this,a).slice(0,0)}',
    ),
    notConformant,
  ),
  hostile(
    'patch symiter',
    classWith('', 'Array.prototype[Symbol.iterator]=function*(){}'),
    refused('module-replaces-builtins'),
  ),
  hostile(
    'patch date',
    classWith('', 'globalThis.Date=class{constructor(){this.x=1} static now(){return 5}}'),
    conformant,
  ),
  hostile(
    'patch math',
    classWith('', 'Math.floor=()=>0; Math.max=()=>0; Math.min=()=>0; Math.imul=()=>0'),
    brokenOff('it never came to rest at 0 ms: more than 10000 timers and events at one instant'),
  ),
  hostile(
    'patch timers',
    classWith('', 'globalThis.setTimeout=()=>0; globalThis.clearTimeout=()=>{}'),
    conformant,
  ),
  hostile('patch json', classWith('', `JSON.stringify=()=>'{}'; JSON.parse=()=>({})`), notConformant),
  hostile('patch structclone', classWith('', 'globalThis.structuredClone=()=>({})'), conformant),
  hostile(
    'patch promise',
    classWith('', 'Promise.prototype.then=function(){return this}'),
    refused('module-replaces-builtins'),
  ),
  hostile(
    'freeze all',
    classWith(
      '',
      'for (const o of [Object.prototype,Array.prototype,Function.prototype,Promise.prototype,Map.prototype,Date.prototype]) Object.freeze(o)',
    ),
    conformant,
  ),
  hostile(
    'realtime date saved',
    onStatus(
      `if(RD()%2) this.ports.screen.session('idle')`,
      `import {performance as p} from 'node:perf_hooks'; const RD=()=>Math.floor(p.now()*1000)`,
    ),
    conformant,
  ),
  hostile(
    'realtime hrtime',
    onStatus(`if(Number(process.hrtime.bigint()%2n)) this.ports.screen.session('idle')`),
    conformant,
  ),
  hostile(
    'realtime hrtime2',
    onStatus(`if(process.hrtime()[1]%2) this.ports.screen.session('idle')`),
    conformant,
  ),
  hostile(
    'realtime uptime',
    onStatus(`if(Math.floor(process.uptime()*1e6)%2) this.ports.screen.session('idle')`),
    brokenOff(`it used process.uptime, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'realtime osuptime',
    onStatus(`if(Math.floor(process.cpuUsage().user)%2) this.ports.screen.session('idle')`),
    brokenOff(`it used process.cpuUsage, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'realtime memusage',
    onStatus(`if((process.memoryUsage().heapUsed>>3)%2) this.ports.screen.session('idle')`),
    brokenOff(`it used process.memoryUsage, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'realtime webcrypto subtle',
    classWith(
      `async become(s){ super.become(s); const k=await crypto.subtle.generateKey({name:'HMAC',hash:'SHA-256'},true,['sign']); this.ports.screen.session('idle') }`,
    ),
    brokenOff(
      `it used crypto.subtle.generateKey, which does not follow virtual time, during 'connect' at 0 ms`,
    ),
  ),
  hostile(
    'rand crypto',
    onStatus(`if(crypto.getRandomValues(new Uint8Array(1))[0]%2) this.ports.screen.session('idle')`),
    notConformant,
  ),
  hostile(
    'rand uuid',
    onStatus(`if(parseInt(crypto.randomUUID()[0],16)%2) this.ports.screen.session('idle')`),
    notConformant,
  ),
  hostile(
    'rand nodecrypto',
    onStatus(
      `if(randomBytes(1)[0]%2) this.ports.screen.session('idle')`,
      `import {randomBytes} from 'node:crypto'`,
    ),
    notConformant,
  ),
  hostile(
    'rand generateKeyPair',
    onStatus(
      `const {privateKey}=c.generateKeyPairSync('ed25519'); if(privateKey.export({format:'der',type:'pkcs8'})[30]%2) this.ports.screen.session('idle')`,
      `import c from 'node:crypto'`,
    ),
    brokenOff(
      `it used crypto.generateKeyPairSync, which does not follow virtual time, during 'connect' at 0 ms`,
    ),
  ),
  hostile(
    'rand generateKeySync',
    onStatus(
      `if(c.generateKeySync('aes',{length:128}).export()[0]%2) this.ports.screen.session('idle')`,
      `import c from 'node:crypto'`,
    ),
    brokenOff(`it used crypto.generateKeySync, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'rand vm',
    onStatus(
      `if(vm.runInNewContext('Math.random()')<0.5) this.ports.screen.session('idle')`,
      `import vm from 'node:vm'`,
    ),
    brokenOff(`it used vm.runInNewContext, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'realtime vm date',
    onStatus(
      `if(vm.runInNewContext('Date.now()')%2) this.ports.screen.session('idle')`,
      `import vm from 'node:vm'`,
    ),
    brokenOff(`it used vm.runInNewContext, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'atomics wait',
    onConnect('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,50)'),
    brokenOff(`it used Atomics.wait, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'atomics wait inf',
    onConnect('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)'),
    brokenOff(`it used Atomics.wait, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'atomics waitAsync',
    onConnect(
      `const r=Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)),0,0,20); r.value.then(()=>this.ports.screen.session('idle'))`,
    ),
    brokenOff(`it used Atomics.waitAsync, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'messagechannel',
    onConnect(
      `const {port1,port2}=new MessageChannel(); port1.onmessage=()=>{this.ports.screen.session('idle'); port2.postMessage(1)}; port2.postMessage(1)`,
    ),
    brokenOff(`it used MessageChannel, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'real fs async',
    onConnect(`import('node:fs').then(f=>f.readFile('/etc/hostname',()=>this.ports.screen.session('idle')))`),
    brokenOff(`it used import(), which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'real fetch',
    onConnect(`fetch('http://127.0.0.1:9/').catch(()=>this.ports.screen.session('idle'))`),
    brokenOff(`it used fetch, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
  hostile(
    'child worker time',
    onConnect(
      `new Worker('setTimeout(()=>require("worker_threads").parentPort.postMessage(1),3)',{eval:true}).on('message',()=>this.ports.screen.session('idle'))`,
      `import {Worker} from 'node:worker_threads'`,
    ),
    brokenOff(`it used worker_threads.Worker, which does not follow virtual time, during 'connect' at 0 ms`),
  ),
]
