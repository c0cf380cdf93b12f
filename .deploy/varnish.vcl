# Varnish between the proxy that brings TLS and the shop, which is told so by CDN_SECONDS. It keeps what everybody gets, in
# each language once, and passes on what a person asks. Run it with -p http_gzip_support=off: the shop compresses better.
vcl 4.1;

backend shop {
	.host = "127.0.0.1";
	.port = "3000";
}

# Who may tell it that the catalogue changed (CDN_PURGE_URL): the shop's own servers.
acl servers {
	"localhost";
	"10.0.0.0"/8;
	"172.16.0.0"/12;
	"192.168.0.0"/16;
}

sub vcl_recv {
	if (req.method == "PURGE") {
		if (client.ip !~ servers || req.http.x-forwarded-for !~ "^[^,]+$" || req.http.surrogate-key !~ "^[a-z]+$") {
			return (synth(405));
		}
		ban("obj.http.surrogate-key == " + req.http.surrogate-key);
		return (synth(200));
	}
	if (req.http.authorization || (req.method != "GET" && req.method != "HEAD")) {
		return (pass);
	}
	# A page differs by the language in its cookie and by nothing else of a cookie; Arabic is what a page speaks without one.
	if (req.http.cookie ~ "(^|;)\s*lang=en\s*(;|$)" && req.http.cookie !~ "(^|;)\s*lang=ar\s*(;|$)") {
		set req.http.cookie = "lang=en";
	} else {
		unset req.http.cookie;
	}
	if (req.http.accept-encoding ~ "(^|[\s,])br\s*(,|$)") {
		set req.http.accept-encoding = "br";
	} elsif (req.http.accept-encoding ~ "(^|[\s,])gzip\s*(,|$)") {
		set req.http.accept-encoding = "gzip";
	} else {
		unset req.http.accept-encoding;
	}
	return (hash);
}

sub vcl_deliver {
	# The number of another visitor's request names nothing in the log of this one.
	if (obj.hits > 0) {
		unset resp.http.x-request-id;
	}
	unset resp.http.surrogate-key;
}
