/*
 * campaign.h: campaigns as objects of the store (play/mission.h): where one stands, its missions, its document, the
 * proof of its records, and the next mission where the last one cannot be replayed any more.
 *
 *     GET  /api/campaigns/ID            the page
 *     GET  /api/campaigns/ID/document   the document of the next mission, or of the one that is played
 *     GET  /api/campaigns/ID/proof      every record replayed, and compared to the one before it
 *     POST /api/campaigns/ID/next       {"key":…, "rosters":…}
 */
#ifndef BELLUM_CAMPAIGN_H
#define BELLUM_CAMPAIGN_H
#include "../wire.h"

/* rest: what follows "/api/campaigns/". */
void campaign_get(struct http_request *v, const char *rest);
void campaign_post(struct http_request *v, const char *rest);

/* The page for the request at the head of this socket, from the view of its seat at the newest mission, if it has one
 * there. */
void campaign_ask(struct client *k, const char *campaign, enum lang lang);

void campaign_forget(struct house *h); /* questions under way */
#endif
