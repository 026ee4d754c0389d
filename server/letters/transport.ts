import { createTransport } from 'nodemailer'
import type { Mailer } from '#app/features/base/operators/letters/schema.ts'

// In ms. A server that does not answer must not hold up the other letters.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends letters to an SMTP server. `url` starts with smtp:// or smtps://. Over smtp://, a password is only sent after
 * STARTTLS, unless the server is on this machine.
 */
export function openMailer({ url, from, siteUrl }: { url: string; from: string; siteUrl: string }): Mailer {
  const { hostname, username } = new URL(url)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const transport = createTransport(
    { url, ...timeouts, requireTLS: Boolean(username) && !isLocal, disableFileAccess: true, disableUrlAccess: true },
    { from },
  )
  const domain = new URL(siteUrl).hostname
  return {
    send: async ({ key, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          // As an object, an address is never read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Mail programs drop a letter that they already have.
          messageId: `<${key}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        })
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
        throw Object.assign(new Error(reasonOf(error)), { isRefused: code === 'EENVELOPE' && responseCode >= 500 })
      }
    },
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}
