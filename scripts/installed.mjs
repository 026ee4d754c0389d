import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean }>} Packages */

/** @type {(file: string) => Packages | undefined} */
const readPackages = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

// npm writes this file when it has finished, so an interrupted install counts as none.
const readPresent = (/** @type {string} */ root) => readPackages(join(root, 'node_modules/.package-lock.json'))

/**
 * The Node of node_modules, else the running one if it is 24 or newer.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findNode(root, { version = process.versions.node, path = process.execPath } = {}) {
  const brought = join(root, 'node_modules/.bin/node')
  if (existsSync(brought)) return brought
  return Number.parseInt(version, 10) >= 24 ? path : undefined
}

/**
 * Why `npm ci` has to run; undefined if node_modules matches package-lock.json. `dev: false` checks dependencies of the
 * site only.
 * @param {string} root
 * @returns {string | undefined}
 */
export function whyInstall(root, { dev = true, version = process.versions.node } = {}) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPresent(root)
  if (!wanted) throw new Error('package-lock.json is missing or broken.')
  if (!present) return 'The packages are not installed yet.'
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || (entry.dev && !dev)) continue
    // Packages for other platforms are in the lock but not installed.
    if (!present[path] && entry.optional) continue
    if (present[path]?.version !== entry.version)
      return `The packages have changed (${path.replace('node_modules/', '')}).`
  }
  return findNode(root, { version }) ? undefined : 'Node 24 is not installed yet.'
}

/**
 * Whether `npm ci --omit=dev` ran, so build tools are missing on purpose.
 * @param {string} root
 */
function isForProduction(root) {
  const present = readPresent(root)
  return present !== undefined && !Object.values(present).some(({ dev }) => dev)
}

/**
 * Steps before a command. Commands that run the site skip installing and building if nothing is missing.
 * A production install is never changed: `refusal` then says what to do.
 * @param {string} root
 * @param {{ runsSite: boolean, builds: boolean, isBuilt: () => boolean, version?: string }} command
 * @returns {{ install?: string | undefined, build?: boolean, refusal?: string }}
 */
export function whatFirst(root, { runsSite, builds, isBuilt, version = process.versions.node }) {
  const missing = whyInstall(root, { dev: !runsSite, version })
  if (!runsSite) return { install: missing, build: builds }
  const ready = !builds || isBuilt()
  if (!isForProduction(root))
    return ready ? { install: missing } : { install: whyInstall(root, { version }), build: true }
  if (missing)
    return {
      refusal: `${missing} Run npm ci --omit=dev, with install scripts unless this machine has Node 24 or newer.`,
    }
  if (ready) return {}
  return {
    refusal:
      'build/ does not match these sources, and the build tools are not installed (npm ci --omit=dev). Run npm run build, which installs them, or copy build/ from where these sources were built.',
  }
}

/**
 * Why a folder is not a complete release; undefined if it is one.
 * @param {string} root
 * @param {() => boolean} isBuilt
 * @returns {string | undefined}
 */
export function whyIncomplete(root, isBuilt) {
  const { refusal, install, build } = whatFirst(root, { runsSite: true, builds: true, isBuilt })
  return refusal ?? install ?? (build ? 'It is not built: run npm run build there.' : undefined)
}

/**
 * Why a command would work on another site than that of this server: without its settings, it would create a second
 * DATA_DIR in the folder of the release.
 * @param {string} root
 * @param {{ settings?: string, env?: NodeJS.ProcessEnv }} [server]
 * @returns {string | undefined}
 */
export function whyOther(root, { settings = '/etc/nuricar.env', env = process.env } = {}) {
  if (env.NURICAR_COMMAND || env.DATA_DIR || env.DATABASE_URL || !existsSync(settings) || !isForProduction(root))
    return undefined
  return `The site of this server has its settings in ${settings}, and npm run does not read them. Use the command nuricar, such as nuricar doctor: nuricar help lists them all.`
}
