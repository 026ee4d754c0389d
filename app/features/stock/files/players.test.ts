import { expect, test } from 'vitest'
import { placeOf } from './players.ts'

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0'
const rutube = '0123456789abcdef'.repeat(2)

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', { site: 'YouTube', frame: youTube }],
  ['https://m.youtube.com/watch?app=mobile&v=dQw4w9WgXcQ', { site: 'YouTube', frame: youTube }],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=75s', { site: 'YouTube', frame: `${youTube}&start=75` }],
  ['https://YOUTUBE.com/live/dQw4w9WgXcQ', { site: 'YouTube', frame: youTube }],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', { site: 'YouTube', frame: youTube, isUpright: true }],
  [
    'https://vimeo.com/123456789',
    { site: 'Vimeo', frame: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1' },
  ],
  [
    'https://vimeo.com/123456789/abcdef0123',
    { site: 'Vimeo', frame: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abcdef0123' },
  ],
  [
    'https://player.vimeo.com/video/123456789?h=abcdef0123',
    { site: 'Vimeo', frame: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abcdef0123' },
  ],
  [`https://rutube.ru/video/${rutube}/?r=wd`, { site: 'Rutube', frame: `https://rutube.ru/play/embed/${rutube}/` }],
  [
    `https://rutube.ru/video/private/${rutube}/?p=a-B_1`,
    { site: 'Rutube', frame: `https://rutube.ru/play/embed/${rutube}/?p=a-B_1` },
  ],
  [
    'https://vimeo.com/channels/staffpicks/123456789',
    { site: 'Vimeo', frame: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1' },
  ],
  [
    'https://vimeo.com/123456789?h=x',
    { site: 'Vimeo', frame: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1' },
  ],
  [`https://rutube.ru/video/${rutube}?p=a%26b`, { site: 'Rutube', frame: `https://rutube.ru/play/embed/${rutube}/` }],
  ['https://www.youtu.be/dQw4w9WgXcQ/', { site: 'YouTube', frame: youTube }],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m5s', { site: 'YouTube', frame: youTube }],
  [
    'https://vk.com/video-12345_67890',
    { site: 'VK', frame: 'https://vkvideo.ru/video_ext.php?oid=-12345&id=67890&autoplay=1' },
  ],
  [
    'https://vk.com/videos-1?z=video-12345_67890%2Fpl',
    { site: 'VK', frame: 'https://vkvideo.ru/video_ext.php?oid=-12345&id=67890&autoplay=1' },
  ],
  [
    'https://vkvideo.ru/clip-12345_67890',
    { site: 'VK', frame: 'https://vkvideo.ru/video_ext.php?oid=-12345&id=67890&autoplay=1', isUpright: true },
  ],
])('%s plays in a frame', (address, place) => expect(placeOf(new URL(address))).toEqual(place))

test.each([
  ['https://www.tiktok.com/@dealer/video/7234567890123456789', 'TikTok'],
  ['https://tv.naver.com/v/12345', 'Naver TV'],
  ['https://www.youtube.com/@dealer', 'YouTube'],
  ['https://www.youtube.com/watch?v=" onload="x', 'YouTube'],
  ['https://youtu.be/../../evil', 'YouTube'],
  ['https://vimeo.com/about', 'Vimeo'],
  ['https://rutube.ru/video/short/', 'Rutube'],
  ['https://vimeo.com/123456789/abcdef0123/likes', 'Vimeo'],
  ['https://vimeo.com/about/123456789', 'Vimeo'],
  [`https://rutube.ru/channel/video/${rutube}`, 'Rutube'],
  [`https://rutube.ru/video/${rutube}/comments`, 'Rutube'],
  ['https://www.youtube.com/@dealer/shorts/dQw4w9WgXcQ', 'YouTube'],
  ['https://vk.com/wall/video1_2', 'VK'],
  ['https://vk.com/dealer', 'VK'],
  ['https://cars.example/walk.mp4', 'cars.example'],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'youtube.com.evil.example'],
  ['https://evilyoutube.com/watch?v=dQw4w9WgXcQ', 'evilyoutube.com'],
  ['https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ', 'evil.example'],
])('%s opens on its own site', (address, site) => expect(placeOf(new URL(address))).toEqual({ site }))
