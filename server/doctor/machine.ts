import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { bad, type Finding, ok, warn } from './finding.ts'

const oldestNode = 24

export function checkNode(version = process.versions.node): Finding {
  const isNewEnough = Number.parseInt(version, 10) >= oldestNode
  return isNewEnough
    ? ok('Node', `Version ${version}.`)
    : bad(
        'Node',
        `Version ${version} is too old.`,
        `Install Node ${oldestNode} or newer, or run npm ci with install scripts, which installs it.`,
      )
}

type Room = { bavail: number; bsize: number; files: number; ffree: number }
type Options = { room?: (path: string) => Room; user?: number | undefined }

// Bytes: space for a hundred uploads, and for a day of a small site.
const [tooLittle, little] = [500e6, 2e9]

export function checkDirectory(
  directory: string,
  { room = statfsSync, user = process.getuid?.() }: Options = {},
): Finding[] {
  const about = 'DATA_DIR'
  if (!existsSync(directory))
    return [
      warn(
        about,
        `${directory} does not exist.`,
        'The first start creates it. If the site has run before, DATA_DIR is the wrong folder.',
      ),
    ]
  const found: Finding[] = []
  const { uid, mode } = statSync(directory)
  if (user !== undefined && uid !== user && user !== 0)
    found.push(
      bad(
        about,
        `${directory} belongs to user ${uid}, but this is user ${user}.`,
        'Run this and the site as its owner, or change the owner (chown -R).',
      ),
    )
  if ((mode & 0o077) !== 0 && process.platform !== 'win32')
    found.push(
      warn(
        about,
        `Other users of this machine can open ${directory} (${(mode & 0o777).toString(8)}).`,
        `Run chmod 700 ${directory}; the next start also does it.`,
      ),
    )
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    found.push(
      bad(
        about,
        `${directory} is not readable and writable.`,
        'Run this as its owner, and check that it is not mounted read-only.',
      ),
    )
  }
  const { bavail, bsize, files, ffree } = room(directory)
  const bytes = bavail * bsize
  const gigabytes = `${(bytes / 1e9).toFixed(1)} GB`
  if (bytes < tooLittle)
    found.push(
      bad(
        'disk',
        `Only ${gigabytes} are free in ${directory}.`,
        'Free up space now: on a full disk, uploads fail and PostgreSQL stops.',
      ),
    )
  else if (bytes < little)
    found.push(warn('disk', `${gigabytes} are free in ${directory}.`, 'Free up space before the disk is full.'))
  else found.push(ok('disk', `${gigabytes} are free in ${directory}.`))
  // Some file systems report 0 inodes.
  if (files > 0 && ffree / files < 0.02)
    found.push(
      bad(
        'disk',
        `Only ${ffree} of ${files} inodes are free: soon no more files can be created.`,
        'Remove files, or use a file system with more inodes.',
      ),
    )
  return found.some((one) => one.about === about)
    ? found
    : [ok(about, `${directory} is private to its owner.`), ...found]
}
