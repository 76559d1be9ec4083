/* games/de-bellis-fantasiae.fields.ts: the ready fields in small, for the pictures of battles: tenths of a base width,
 * north is up. */
import type { FieldInSmall } from './types';

export const fields: Record<string, FieldInSmall> = {
  'ashen-waste': {
    width: 250,
    height: 200,
    features: [
      { ground: 'lava', points: '110,110 140,105 145,85 120,80 105,92' },
      { ground: 'rocky', points: '45,125 75,125 80,105 55,95 40,108' },
      { ground: 'difficult-hill', points: '175,120 205,120 210,95 190,80 170,95' },
      { ground: 'cursed', points: '60,65 80,65 85,50 65,45' },
      { ground: 'gentle-hill', points: '125,155 160,155 165,140 135,132' },
    ],
  },
  blackfen: {
    width: 250,
    height: 200,
    features: [
      { ground: 'marsh', points: '88,112 120,115 135,100 120,82 92,84 82,100' },
      { ground: 'quagmire', points: '175,110 195,110 200,95 185,85 170,95' },
      { ground: 'boggy', points: '25,110 55,105 55,85 30,85' },
      { ground: 'wood', points: '160,60 185,60 190,45 170,35' },
      { ground: 'road', points: '110,200 105,120 108,80 120,0', line: 5 },
    ],
  },
  crownhold: {
    width: 250,
    height: 200,
    features: [
      { ground: 'castle', points: '115,80 135,80 135,60 115,60' },
      { ground: 'gentle-hill', points: '40,105 75,105 80,90 60,75 38,85' },
      { ground: 'wood', points: '175,95 205,95 210,75 190,65 172,75' },
      { ground: 'rocky', points: '90,135 120,135 120,115 95,112' },
      { ground: 'road', points: '125,200 125,80', line: 5 },
    ],
  },
  elderwood: {
    width: 250,
    height: 200,
    features: [
      { ground: 'wood', points: '25,117 62,117 70,95 55,77 25,85' },
      { ground: 'wood', points: '175,115 220,115 225,90 205,75 175,85' },
      { ground: 'wood', points: '105,108 130,110 135,95 120,85 103,92' },
      { ground: 'boggy', points: '135,155 165,155 165,135 140,135' },
      { ground: 'road', points: '0,65 90,70 160,62 250,70', line: 4 },
    ],
  },
  greenmeadow: {
    width: 250,
    height: 200,
    features: [
      { ground: 'gentle-hill', points: '95,115 125,115 135,100 125,85 95,85 85,100' },
      { ground: 'wood', points: '30,110 55,110 60,95 50,80 32,85' },
      { ground: 'wood', points: '190,125 215,120 215,100 195,95 185,110' },
      { ground: 'plough', points: '155,75 185,75 185,55 155,55' },
      { ground: 'road', points: '0,140 80,130 160,135 250,125', line: 5 },
    ],
  },
  'high-passes': {
    width: 250,
    height: 200,
    features: [
      { ground: 'difficult-hill', points: '15,117 55,117 68,100 55,83 15,83' },
      { ground: 'difficult-hill', points: '175,117 218,117 228,100 218,83 175,83' },
      { ground: 'gentle-hill', points: '98,110 132,110 137,100 132,90 98,90 93,100' },
      { ground: 'wood', points: '95,50 125,50 130,35 100,30' },
      { ground: 'road', points: '115,200 115,0', line: 5 },
    ],
  },
  marketgate: {
    width: 250,
    height: 200,
    features: [
      { ground: 'city', points: '60,135 90,135 90,110 60,110' },
      { ground: 'enclosures', points: '105,115 135,115 135,95 105,95' },
      { ground: 'road', points: '75,200 75,135', line: 5 },
      { ground: 'road', points: '75,110 90,60 120,0', line: 5 },
      { ground: 'scrub', points: '175,110 210,105 205,80 175,85' },
      { ground: 'gentle-hill', points: '145,73 180,73 185,53 150,43' },
    ],
  },
  'two-stones': {
    width: 250,
    height: 200,
    features: [
      { ground: 'river', points: '0,95 70,105 125,100 180,93 250,102', line: 8 },
      { ground: 'road', points: '125,200 125,100 130,0', line: 5 },
      { ground: 'wood', points: '50,85 80,85 85,70 65,55 45,65' },
      { ground: 'boggy', points: '165,127 195,125 200,108 170,110' },
      { ground: 'gentle-hill', points: '30,150 55,150 60,135 45,125 28,132' },
    ],
  },
};
